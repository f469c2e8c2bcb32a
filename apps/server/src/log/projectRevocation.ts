import { toHex } from '../bytes/toHex.ts'
import type { BatchDraft } from './BatchDraft.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** Ends the key that signed. */
export function projectRevocation(draft: BatchDraft, { delegationId, receivedMs }: VerifiedMessage, seq: bigint): void {
  const key = toHex(delegationId)
  const at = new Date(receivedMs)
  const delegation = draft.delegations.get(key)
  // What came in a file may end a key that has ended already.
  if (delegation?.revoked_at) return
  draft.written.revoked.set(key, { at, seq })
  if (delegation) draft.delegations.set(key, { ...delegation, revoked_at: at })
}
