import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { OpenedExport } from '../../export-file/openExport.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { dataWords } from '../../words/en/later/account/dataWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ExportImport.module.css'
import { ExportReportView } from './ExportReportView.tsx'
import { useOpenExport } from './useOpenExport.ts'

export type OpenExportProps = {
  /** A file that comes from elsewhere on the page: opened when it changes. */
  given: Blob | null
  /** Drawn under the report: what can be done with the file here. */
  renderImport(opened: OpenedExport): ReactNode
}

/** Opens an export from disk, and shows its contents and whether it is valid. */
export function OpenExport({ given, renderImport }: OpenExportProps) {
  const t = useMessages(dataWords)
  const { state, open } = useOpenExport()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const openNow = useRef(open)
  openNow.current = open

  useEffect(() => {
    if (given === null) return
    openNow.current(given)
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [given])

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) open(file)
  }
  return (
    <div className={styles['stack']}>
      <p className={styles['text']}>{t('data.openText')}</p>
      <label
        className={styles['drop']}
        htmlFor={id}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <span className={styles['dropTitle']}>{t(state.status === 'idle' ? 'data.choose' : 'data.chooseOther')}</span>
        <span className={styles['dropText']}>{t('data.drop')}</span>
        <input
          id={id}
          className={styles['file']}
          type="file"
          accept=".car,application/vnd.ipld.car"
          onChange={({ target }) => {
            take(target.files)
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <div ref={result} className={styles['stack']} aria-live="polite">
        {state.status === 'checking' && (
          <ProgressBar
            label={t('data.checking')}
            share={state.total === 0 ? undefined : state.done / state.total}
            detail={state.total === 0 ? '' : t('data.checkingOf', { done: state.done, total: state.total })}
          />
        )}
        {state.status === 'failed' && (
          <Notice kind="failure" title={t('data.notAnExport')}>
            {t('data.notAnExportText', { reason: state.reason.replace(/\.$/, '') })}
          </Notice>
        )}
        {state.status === 'checked' && (
          <ExportReportView report={state.opened.report}>{renderImport(state.opened)}</ExportReportView>
        )}
      </div>
    </div>
  )
}
