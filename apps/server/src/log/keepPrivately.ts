import type { BatchDraft } from './BatchDraft.ts'
import { isNewer } from './isNewer.ts'
import type { PrivateMessage } from './isPrivate.ts'
import { toDigestKey } from './toDigestKey.ts'
import { toPrivateKey } from './toPrivateKey.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** Keeps what a private message says for its account alone, unless a newer one decided already. */
export function keepPrivately(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  message: PrivateMessage,
): void {
  const key = toPrivateKey(accountId, message)
  const current = draft.privateItems.get(key)
  const next = { active: message.type === 'bookmark', ts: new Date(message.ts), message_id: id }
  if (current && !isNewer(next, current)) return
  draft.privateItems.set(key, next)
  draft.written.privateItems.set(key, {
    account_id: accountId,
    kind: 'bookmark',
    subject: Buffer.from(toDigestKey(message.to), 'hex'),
    ...next,
    kept_at: new Date(receivedMs),
  })
}
