import { decodeEnvelope, type UnsaltedMessage } from '@kith/protocol'
import { formatCid } from '../bytes/formatCid.ts'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import { isReactionType } from '../log/kinds/reaction/isReaction.ts'

type LoggedMessage = {
  type: string
  ts: Date
  delegation_id: Uint8Array
  /** As it was signed; `null` once purged. */
  envelope: Uint8Array | null
  /** Id of the post it is about. */
  subjectId: Uint8Array | null
  /** Of a reply: id of the post it answers. */
  parentId: Uint8Array | null
  /** Address of the account followed or unfollowed. */
  targetAddress: Uint8Array | null
}

/**
 * Reads a message back from the log. Of a purged one there is what the log still says: that a post was at its position and
 * what it answered, that one was deleted, and for a day what was liked, reposted, hidden or followed, and undone. `null` where
 * nothing is left that a reader could see.
 */
export function restoreMessage({
  type,
  ts,
  delegation_id,
  envelope,
  subjectId,
  parentId,
  targetAddress,
}: LoggedMessage): UnsaltedMessage | null {
  // The time the log has: of what came in a file it may be another than was signed.
  if (envelope !== null) return { ...decodeEnvelope(envelope).message, ts: ts.getTime() }
  const base = { by: formatCid(delegation_id), ts: ts.getTime() }
  if ((type === 'delete' || isReactionType(type)) && subjectId !== null)
    return { ...base, type, to: formatCid(subjectId) }
  if ((type === 'follow' || type === 'unfollow') && targetAddress !== null)
    return { ...base, type, to: readAccountAddress(targetAddress) }
  if (type !== 'post') return null
  // The thread is the one its parent stands in.
  const parent = parentId === null ? undefined : formatCid(parentId)
  return { ...base, type, text: '', reply: parent === undefined ? undefined : { root: parent, parent } }
}
