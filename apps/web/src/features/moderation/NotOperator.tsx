import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/state/Notice.tsx'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Moderation.module.css'

/** Replaces a list of moderation for readers who are not operators. */
export function NotOperator() {
  const t = useMessages(moderationWords)
  return (
    <Notice
      title={t('moderation.notOperator')}
      action={
        <Link className={styles['link']} to="/settings/$section" params={{ section: 'standing' }}>
          {t('moderation.toStanding')}
        </Link>
      }
    >
      {t('moderation.notOperatorText')}
    </Notice>
  )
}
