import { useEffect } from 'react'
import { Failure } from '../../ui/state/Failure.tsx'
import { proofChainWords } from '../../words/en/later/proofChainWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ProofChain } from './ProofChain.tsx'
import styles from './ProofReport.module.css'
import { useProof } from './useProof.ts'
import { VerifyAll } from './VerifyAll.tsx'

export type ProofReportProps = {
  /** Of the post it proves. */
  id: string
  /** Of all posts on the page. */
  ids: readonly string[]
}

/** The result of the check of a post. It starts as soon as this is on the page. */
export function ProofReport({ id, ids }: ProofReportProps) {
  const t = useMessages(proofChainWords)
  const { status, checks, isAttested, keyEnd, bytes, parts, error, load } = useProof(id)
  useEffect(() => {
    if (status === 'idle') load()
  }, [status, load])

  if (status === 'idle' || status === 'loading') return <p role="status">{t('proof.checking')}</p>
  if (status === 'missing') return <p>{t('proof.missing')}</p>
  if (status === 'failed') return <Failure sentence={error?.sentence} onRetry={load} isAlert />
  return (
    <>
      {bytes && <ProofChain checks={checks} isAttested={isAttested} keyEnd={keyEnd} bytes={bytes} />}
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
      {ids.length > 1 && <VerifyAll ids={ids} />}
    </>
  )
}
