import { limits } from '@kith/protocol'
import { toHex } from '../../../bytes/toHex.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { LoggedKind } from '../MessageKind.ts'

export const revokeKind: LoggedKind<'revoke'> = {
  place: 'log',
  event: 'A key revoked itself.',
  points: limits.pointsPerDelete,
  endsKey: true,
  isAllowedToSuspended: true,
  project: projectRevocation,
}

/** Ends the key that signed. */
function projectRevocation(
  draft: BatchDraft,
  { delegationId, receivedMs }: VerifiedMessage,
  _: MessageOf<'revoke'>,
  seq: bigint,
): void {
  const key = toHex(delegationId)
  const at = new Date(receivedMs)
  const delegation = draft.delegations.get(key)
  // An import may revoke a key that is revoked already: the first record of its end stays.
  if (!draft.written.revoked.has(key)) draft.written.revoked.set(key, { at: delegation?.revokedAt ?? at, seq })
  if (delegation?.revokedAt === null) draft.delegations.set(key, { ...delegation, revokedAt: at })
}
