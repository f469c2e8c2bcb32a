import { Disclosure } from '../../ui/Disclosure.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ProofPanel.module.css'

const loadReport = async () => (await withWords(import('./ProofReport.tsx'))).ProofReport
const nothing: readonly string[] = []

export type ProofPanelProps = {
  /** Of the post it proves. */
  id: string
  /** Of all posts on the page, to be verified in one go. */
  ids?: readonly string[]
  /** True where somebody came to see it. */
  isOpen?: boolean
}

/** The chain from wallet to key to post, checked in the reader's own browser on demand. */
export function ProofPanel({ id, ids = nothing, isOpen = false }: ProofPanelProps) {
  const t = useMessages()
  const { Part: Report, status, load } = useLazyPart(loadReport)
  return (
    <Disclosure
      id="proof"
      summary={t('proof.title')}
      className={styles['proof']}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && load()}
    >
      <div className={styles['body']}>
        <p className={styles['intro']}>{t('proof.summary')}</p>
        {status === 'failed' && <Failure sentence={t('retry.PartMissingError')} onRetry={load} isAlert />}
        {Report && <Report id={id} ids={ids} />}
      </div>
    </Disclosure>
  )
}
