import { RefusalError } from '../../api/errors/RefusalError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { OpenedExport } from '../../export-file/openExport.ts'
import { Button } from '../../ui/Button.tsx'
import { Points } from '../../ui/list/Points.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { dataWords } from '../../words/en/later/account/dataWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { ImportTally } from './addImportResults.ts'
import styles from './ExportImport.module.css'
import { useImport } from './useImport.ts'

export type ImportMessagesProps = {
  opened: OpenedExport
  /** Who is signed in, and to which network its messages are bound; `null` for a visitor. */
  viewer: { address: string; network: string } | null
}

/** What an import of the opened file would bring and what not; then its progress, and the result for each message. */
export function ImportMessages({ opened, viewer }: ImportMessagesProps) {
  const t = useMessages(dataWords)
  const { state, start, stop } = useImport(opened)
  const { report } = opened
  const { status, done, total, tally, error } = state
  const obstacle = findObstacle()
  return (
    <section className={styles['import']} aria-label={t('data.importTitle')}>
      <h3 className={styles['rowTitle']}>{t('data.importTitle')}</h3>
      {obstacle !== null ? (
        <p className={styles['text']}>{obstacle}</p>
      ) : (
        <>
          {status === 'idle' && renderPreview()}
          {status === 'running' && (
            <div className={styles['running']}>
              <ProgressBar
                label={t('data.importing')}
                share={total === 0 ? undefined : done / total}
                detail={total === 0 ? '' : t('data.importingOf', { done, total })}
              />
              <Button size="small" onClick={stop}>
                {t('data.stop')}
              </Button>
            </div>
          )}
          {status === 'stopped' && (
            <p className={styles['bar']}>
              {t('data.stopped')}
              <Button size="small" onClick={start}>
                {t('data.resume')}
              </Button>
            </p>
          )}
          {status === 'failed' && <Failure sentence={error?.sentence} isAlert onRetry={start} />}
          {status === 'done' && <p className={styles['status']}>{t('data.imported')}</p>}
          {status !== 'idle' && done > 0 && <Outcome tally={tally} />}
        </>
      )}
    </section>
  )

  function findObstacle(): string | null {
    if (viewer === null) return t('data.importSignedOut')
    if (report.account !== viewer.address.toLowerCase()) return t('data.importOther', { account: report.account })
    if (report.network !== viewer.network) return t('data.importNetwork', { network: report.network })
    return report.verified === 0 ? t('data.nothingToImport') : null
  }

  function renderPreview() {
    return (
      <>
        <p className={styles['text']}>{t('data.importText')}</p>
        <Points>
          <li>{t('data.willSend', { count: report.verified })}</li>
          {report.faults.length > 0 && <li data-not>{t('data.wontFaults', { count: report.faults.length })}</li>}
          {report.gone > 0 && <li data-not>{t('data.wontGone', { count: report.gone })}</li>}
          {report.withImages > 0 && <li data-not>{t('data.wontImages', { count: report.withImages })}</li>}
          {report.delegations.contracts > 0 && <li data-not>{t('data.contractImport')}</li>}
          <li>{t('data.willTime')}</li>
        </Points>
        <Button look="main" onClick={start}>
          {t('data.import', { count: report.verified })}
        </Button>
      </>
    )
  }
}

function Outcome({ tally }: { tally: ImportTally }) {
  const t = useMessages(dataWords)
  const { accepted, undated, known, held, refused } = tally
  return (
    <Points aria-live="polite">
      {accepted > 0 && (
        <li>
          {t('data.accepted', { count: accepted })}
          {undated > 0 && <span className={styles['more']}>{t('data.acceptedUndated', { count: undated })}</span>}
        </li>
      )}
      {known > 0 && <li>{t('data.known', { count: known })}</li>}
      {held > 0 && <li data-not>{t('data.held', { count: held })}</li>}
      {refused.map(({ count, retryAt = null, ...refusal }) => (
        <li key={refusal.name} data-not>
          {t('data.refused', { count })}
          <span className={styles['more']}>{toAppError(new RefusalError({ ...refusal, retryAt })).sentence}</span>
        </li>
      ))}
    </Points>
  )
}
