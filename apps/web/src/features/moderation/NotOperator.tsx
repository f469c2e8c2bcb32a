import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/state/Notice.tsx'
import { moderationWords } from '../../words/en/later/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Moderation.module.css'

/** Stands in for a list of moderation for who is no operator. */
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
