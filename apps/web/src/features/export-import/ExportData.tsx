import { Button } from '../../ui/Button.tsx'
import { dataWords } from '../../words/en/later/account/dataWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ExportImport.module.css'
import { ExportRow } from './ExportRow.tsx'

export type ExportDataProps = {
  /** Whose data it is. */
  address: string
  onCheck(file: Blob): void
}

/** Exports an account's public messages, and its private data, as files. */
export function ExportData({ address, onCheck }: ExportDataProps) {
  const t = useMessages(dataWords)
  const account = address.toLowerCase()
  return (
    <div className={styles['stack']}>
      <p className={styles['text']}>{t('data.exportText')}</p>
      <ExportRow
        title={t('data.public')}
        text={t('data.publicText')}
        action={t('data.getPublic')}
        path={`/export/${account}.car`}
        name={`${account.replaceAll(':', '-')}.car`}
        renderDone={(file) => (
          <Button size="small" look="quiet" onClick={() => onCheck(file)}>
            {t('data.check')}
          </Button>
        )}
      />
      <ExportRow
        title={t('data.private')}
        text={t('data.privateText')}
        action={t('data.getPrivate')}
        path="/export/private.json"
        name={`${account.replaceAll(':', '-')}.private.json`}
      />
    </div>
  )
}
