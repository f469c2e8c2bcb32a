import { Disclosure } from '../../ui/Disclosure.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ProofPanel.module.css'
import { useProof } from './useProof.ts'

const loadChain = async () => (await import('./ProofChain.tsx')).ProofChain
const loadVerify = async () => (await import('./VerifyAll.tsx')).VerifyAll
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
  const { status, checks, bytes, parts, error, load } = useProof(id)
  const chain = useLazyPart(loadChain)
  const verify = useLazyPart(loadVerify)
  const open = () => {
    chain.load()
    verify.load()
    if (status === 'idle') load()
  }
  return (
    <Disclosure
      id="proof"
      summary={t('proof.title')}
      className={styles['proof']}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && open()}
    >
      <div className={styles['body']}>
        <p className={styles['intro']}>{t('proof.summary')}</p>
        {status === 'loading' && <p role="status">{t('proof.checking')}</p>}
        {status === 'missing' && <p>{t('proof.missing')}</p>}
        {status === 'failed' && <Failure sentence={error?.sentence} onRetry={load} isAlert />}
        {status === 'ready' && (
          <>
            {chain.Part && bytes && <chain.Part checks={checks} bytes={bytes} />}
            {parts && (
              <dl className={styles['parts']}>
                <dt>{t('proof.id')}</dt>
                <dd>{parts.id}</dd>
                <dt>{t('proof.delegationId')}</dt>
                <dd>{parts.delegationId}</dd>
                <dt>{t('proof.key')}</dt>
                <dd>{parts.key}</dd>
              </dl>
            )}
            {verify.Part && ids.length > 1 && <verify.Part ids={ids} />}
          </>
        )}
      </div>
    </Disclosure>
  )
}
