import type { ClaimState } from '../../../db/ClaimState.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { isNewer } from '../../batch/isNewer.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { profileFields } from './profileFields.ts'

/** Sets a field of the profile, unless a newer message did; what it replaces is purged. */
export function projectProfileField(
  draft: BatchDraft,
  { id, accountId }: VerifiedMessage,
  message: MessageOf<'profile'>,
  seq: bigint,
): void {
  const key = `${accountId}:${message.field}`
  const { claims, written } = draft.part(profileFields)
  const current = claims.get(key)
  const next: ClaimState = { active: true, seq, ts: new Date(message.ts), messageId: id, counted: false }
  if (current && !isNewer(next, current)) {
    draft.written.purged.add(seq)
    return
  }
  // Old values are not kept (design §5): the entry stays in the log, its bytes go.
  if (current) draft.written.purged.add(current.seq)
  claims.set(key, next)
  const { ts, messageId } = next
  written.set(key, {
    accountId,
    field: message.field,
    value: message.value,
    seq,
    ts,
    messageId,
  })
}
