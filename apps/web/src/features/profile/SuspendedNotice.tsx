import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/state/Notice.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SuspendedNotice.module.css'

/** Says that the operators suspended the account: its owner is led to the reason, others see it in place of the posts. */
export function SuspendedNotice({ isOwn }: { isOwn: boolean }) {
  const t = useMessages()
  if (!isOwn) return <Notice title={t('profile.suspended')}>{t('profile.suspendedText')}</Notice>
  return (
    <p className={styles['own']}>
      {t('profile.suspended')}.{' '}
      <Link className={styles['why']} to="/settings/$section" params={{ section: 'standing' }}>
        {t('post.whyWithheld')}
      </Link>
    </p>
  )
}
