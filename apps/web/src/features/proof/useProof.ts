import type { AppError } from '../../graph/AppError.ts'

/** One thing this browser checked by itself, and how it came out. */
export type ProofCheck = {
  name: 'message-id' | 'message-signature' | 'delegation' | 'wallet-signature' | 'receipt'
  outcome: 'passed' | 'failed' | 'attested'
}

export type Proof = {
  status: 'idle' | 'loading' | 'failed' | 'missing' | 'ready'
  checks: readonly ProofCheck[]
  /** The three things to copy, base64 and CIDs as the service sent them. */
  parts?: { id: string; envelope: string; delegation: string; delegationId: string; key: string }
  error?: AppError
  load(): void
}

/** The proof of a post, fetched when asked for and checked in this browser. */
export function useProof(_id: string): Proof {
  return { status: 'idle', checks: [], load() {} }
}
