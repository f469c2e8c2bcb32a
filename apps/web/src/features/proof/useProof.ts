import type { Check, VerifiedKeyEnd } from '@kith/protocol/verify'
import { useState } from 'react'
import { ProofDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { UnexpectedAnswerError } from '../../api/errors/UnexpectedAnswerError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { checkProof } from './checkProof.ts'
import { describeProof, type ProofBytes, type ProofLink } from './describeProof.ts'
import { findSigner } from './findSigner.ts'

export type Proof = {
  status: 'idle' | 'loading' | 'failed' | 'missing' | 'ready'
  checks: readonly Check[]
  /** Whether only the service says that the author's contract signed. */
  isAttested: boolean
  /** How the key ended after the post arrived, if it did. */
  keyEnd: VerifiedKeyEnd | null
  /** The data behind each link. */
  bytes?: Record<ProofLink, ProofBytes>
  /** What to copy: base64 and ids as the service sent them; `key` is the one that signs its receipts. */
  parts?: { id: string; envelope: string; delegation: string; delegationId: string; key: string }
  error?: AppError
  load(): void
}

type Loaded = Omit<Proof, 'load'>

const nothing: Loaded = { status: 'idle', checks: [], isAttested: false, keyEnd: null }

/** The proof of a post, fetched when asked for and checked in this browser. */
export function useProof(id: string): Proof {
  const graph = useGraphState()
  const [loaded, setLoaded] = useState<{ id: string } & Loaded>({ id, ...nothing })
  const current: Loaded = loaded.id === id ? loaded : nothing

  const load = async (): Promise<Loaded> => {
    const { client } = await graph.load()
    // An edit may have changed the text in the cache, and not the proof beside it.
    const { data } = await client.query({ query: ProofDocument, variables: { id }, fetchPolicy: 'network-only' })
    if (!data) throw new UnexpectedAnswerError({ operation: 'Proof' })
    const { post, service } = data
    if (post === null || post.proof === null) return { ...nothing, status: 'missing' }
    const proven = { post: { ...post, proof: post.proof }, service }
    const { envelope, delegation, delegationId, receipt } = post.proof
    const { checks, isAttested, keyEnd, message } = await checkProof(proven)
    return {
      status: 'ready',
      checks,
      isAttested,
      keyEnd,
      bytes: describeProof(proven),
      // What was signed names the delegation; the service's claim is not checked.
      parts: {
        id,
        envelope,
        delegation,
        delegationId: message?.by ?? delegationId,
        key: findSigner(service, receipt.seq),
      },
    }
  }

  return {
    ...current,
    load() {
      setLoaded({ id, ...nothing, status: 'loading' })
      load()
        .catch((error: unknown): Loaded => ({ ...nothing, status: 'failed', error: toAppError(error) }))
        .then((state) => setLoaded({ id, ...state }))
    },
  }
}
