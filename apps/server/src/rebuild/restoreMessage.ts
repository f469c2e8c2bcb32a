import { decodeEnvelope, type MessageType, type UnsaltedMessage } from '@kith/protocol'
import { formatCid } from '../bytes/formatCid.ts'
import type { StoredMessage } from '../db/log/listStoredMessages.ts'
import type { MessageKind } from '../log/kinds/MessageKind.ts'
import { messageKinds } from '../log/kinds/messageKinds.ts'

type LoggedMessage = Pick<
  StoredMessage,
  'type' | 'ts' | 'delegationId' | 'envelope' | 'subjectId' | 'parentId' | 'targetAddress'
>

/**
 * Reads a message back from the log. Of a purged one there is what the log still says: that a post was at its position and
 * what it answered, that one was deleted, and for a day what was liked, reposted, hidden or followed, and undone. `null` where
 * nothing is left that a reader could see.
 */
export function restoreMessage({
  type,
  ts,
  delegationId,
  envelope,
  subjectId,
  parentId,
  targetAddress,
}: LoggedMessage): UnsaltedMessage | null {
  // The time the log has: of what came in a file it may be another than was signed.
  if (envelope !== null) return { ...decodeEnvelope(envelope).message, ts: ts.getTime() }
  if (!isMessageType(type)) return null
  const kind: MessageKind = messageKinds[type]
  if (kind.place !== 'log' || !kind.restore) return null
  return kind.restore(
    { by: formatCid(delegationId), ts: ts.getTime(), type },
    {
      post: subjectId === null ? undefined : formatCid(subjectId),
      parent: parentId === null ? undefined : formatCid(parentId),
      account: targetAddress ?? undefined,
    },
  )
}

function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(messageKinds, type)
}
