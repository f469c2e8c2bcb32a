import { type Cause, listCauses } from './listCauses.ts'

/** What a wallet's refusal means for the visitor, where no money is involved. */
export type RefusalKind = 'rejected' | 'pending' | 'failed'

/**
 * Reads a wallet's error: closed modal, rejected request and no accounts are a rejection, -32002 is a request that
 * already waits in the wallet, the rest failed. Source: spec §8.
 */
export function classifyRefusal(error: unknown, causes: readonly Cause[] = listCauses(error)): RefusalKind {
  for (const { name, code, message } of causes) {
    if (code === 4001 || code === 5000 || code === 'ACTION_REJECTED') return 'rejected'
    if (name === 'UserRejectedRequestError') return 'rejected'
    if (isRejection(message)) return 'rejected'
    if (code === -32002) return 'pending'
  }
  return 'failed'
}

function isRejection(message: unknown): boolean {
  return (
    typeof message === 'string' &&
    /user (closed modal|rejected|denied|cancell?ed)|accounts received is empty/i.test(message)
  )
}
