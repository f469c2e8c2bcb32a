import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ProofDocument } from '../../api/actingOperations.generated.ts'
import { UnexpectedAnswerError } from '../../api/errors/UnexpectedAnswerError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { proofChainWords } from '../../words/en/later/proofChainWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { checkProof } from './checkProof.ts'
import styles from './VerifyAll.module.css'

type Run = {
  status: 'idle' | 'running' | 'done' | 'failed'
  done: number
  failed: readonly string[]
  /** Verified posts whose key ended since. */
  ended: number
}

/** Checks every post of a page in this browser, one after the other, and lists those that fail. */
export function VerifyAll({ ids }: { ids: readonly string[] }) {
  const t = useMessages(proofChainWords)
  const { load } = useGraphState()
  const [run, setRun] = useState<Run>({ status: 'idle', done: 0, failed: [], ended: 0 })
  const count = ids.length
  const start = async () => {
    const failed: string[] = []
    let ended = 0
    try {
      const { client } = await load()
      for (const [done, id] of ids.entries()) {
        setRun({ status: 'running', done, failed, ended })
        const { data } = await client.query({ query: ProofDocument, variables: { id }, fetchPolicy: 'network-only' })
        if (!data) throw new UnexpectedAnswerError({ operation: 'Proof' })
        const { post, service } = data
        const report = post?.proof ? await checkProof({ post: { ...post, proof: post.proof }, service }) : null
        // What has no proof is not verified.
        if (!report?.author) failed.push(id)
        else if (report.standing === 'revoked-since') ended += 1
      }
      setRun({ status: 'done', done: count, failed, ended })
    } catch {
      setRun({ status: 'failed', done: 0, failed: [], ended: 0 })
    }
  }
  if (run.status === 'running')
    return <ProgressBar label={t('proof.checkingAll', { done: run.done + 1, count })} share={run.done / count} />
  return (
    <div className={styles['all']} role="status">
      {run.status === 'done' && run.failed.length === 0 && (
        <p className={styles['passed']}>{t('proof.allPassed', { count })}</p>
      )}
      {run.status === 'done' && run.failed.length > 0 && (
        <p className={styles['failed']}>
          {t('proof.someFailed', { failed: run.failed.length })}{' '}
          {run.failed.map((id) => (
            <Link key={id} to="/post/$id" params={{ id }} hash="proof">
              {id.slice(-8)}
            </Link>
          ))}
        </p>
      )}
      {run.status === 'done' && run.ended > 0 && <p>{t('proof.endedSince', { count: run.ended })}</p>}
      {run.status === 'failed' && <p className={styles['failed']}>{t('proof.allAsked')}</p>}
      <Button size="small" onClick={() => void start()}>
        {t('proof.checkAll', { count })}
      </Button>
    </div>
  )
}
