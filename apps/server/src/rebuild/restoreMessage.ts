import { decodeEnvelope, type UnsaltedMessage } from '@kith/protocol'
import { formatCid } from '../bytes/formatCid.ts'

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
}

/**
 * Reads a message back from the log. Of a purged one there is what the log still says: that a post stood in its place and
 * what it answered, and that one was deleted. `null` where nothing is left that a reader could see.
 */
export function restoreMessage({
  type,
  ts,
  delegation_id,
  envelope,
  subjectId,
  parentId,
}: LoggedMessage): UnsaltedMessage | null {
  // The time the log has: of what came in a file it may be another than was signed.
  if (envelope !== null) return { ...decodeEnvelope(envelope).message, ts: ts.getTime() }
  const base = { by: formatCid(delegation_id), ts: ts.getTime() }
  if (type === 'delete' && subjectId !== null) return { ...base, type, to: formatCid(subjectId) }
  if (type !== 'post') return null
  // The thread is the one its parent stands in.
  const parent = parentId === null ? undefined : formatCid(parentId)
  return { ...base, type, text: '', reply: parent === undefined ? undefined : { root: parent, parent } }
}
