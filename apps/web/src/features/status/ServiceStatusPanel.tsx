import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { statusWords } from '../../words/en/later/statusWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ServiceStatusPanel.module.css'
import { useServiceStatus } from './useServiceStatus.ts'

/** How the service is doing, in words and numbers. */
export function ServiceStatusPanel() {
  const t = useMessages(statusWords)
  const { state, isSlow, status, error, retry } = useServiceStatus()
  if (state === 'failed')
    return (
      <Notice kind="failure" title={t('status.failed')} onRetry={retry}>
        {error?.sentence}
      </Notice>
    )
  if (!status)
    return (
      <>
        <WovenSkeleton rows={2} />
        <p className={styles['slow']} role="status">
          {isSlow && t('status.slow')}
        </p>
      </>
    )
  const unknown = t('status.unknown')
  return (
    <div className={styles['panel']}>
      <p className={styles['state']} data-state={status.status} role="status">
        {t(`status.${status.status}`)}
      </p>
      {status.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <dl className={styles['facts']}>
        <dt>{t('status.log')}</dt>
        <dd>{status.logPosition}</dd>
        <dt>{t('status.block')}</dt>
        <dd>{status.indexer.block ?? unknown}</dd>
        <dt>{t('status.head')}</dt>
        <dd>{status.indexer.head ?? unknown}</dd>
        <dt>{t('status.version')}</dt>
        <dd>{status.version}</dd>
      </dl>
    </div>
  )
}
