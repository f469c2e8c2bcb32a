import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { dataWords } from '../../words/en/later/account/dataWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ExportImport.module.css'
import { formatSize } from './formatSize.ts'
import { type UseExportParameters, useExport } from './useExport.ts'

export type ExportRowProps = UseExportParameters & {
  title: string
  text: string
  /** The accessible name of the button. */
  action: string
  /** What can be done with the file once it is there. */
  renderDone?: (file: Blob) => ReactNode
}

/** The export of one file, from the button to the saved file. */
export function ExportRow({ title, text, action, renderDone, ...file }: ExportRowProps) {
  const t = useMessages(dataWords)
  const locale = useLocale()
  const { state, start, cancel } = useExport(file)
  return (
    <div className={styles['row']}>
      <div className={styles['rowText']}>
        <h3 className={styles['rowTitle']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
      </div>
      {state.status === 'running' ? (
        <Button size="small" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      ) : (
        <Button size="small" aria-label={action} onClick={start}>
          {t('data.get')}
        </Button>
      )}
      <div className={styles['rowState']} role="status">
        {state.status === 'running' && (
          <ProgressBar label={t('data.preparing')} detail={formatSize(state.bytes, locale)} />
        )}
        {state.status === 'done' && (
          <>
            <p className={styles['status']}>{t('data.saved', { size: formatSize(state.file.size, locale) })}</p>
            {renderDone?.(state.file)}
          </>
        )}
      </div>
      {state.status === 'failed' && (
        <div className={styles['rowState']}>
          <Failure sentence={`${t('data.interrupted')} ${state.error.sentence}`} isAlert onRetry={start} />
        </div>
      )}
    </div>
  )
}
