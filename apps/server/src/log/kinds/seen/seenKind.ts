import { limits } from '@kith/protocol'
import { askSeenMarks } from '../../../db/notification/askSeenMarks.ts'
import { deleteSeenMark } from '../../../db/notification/deleteSeenMark.ts'
import { writeSeenMarks } from '../../../db/notification/writeSeenMarks.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { KeptKind } from '../MessageKind.ts'

type SeenMarks = {
  /** By account. */
  marks: Map<bigint, bigint>
  written: Map<bigint, bigint>
}

/** Up to which position of the log accounts have seen their notifications: of those that say so in the batch. */
const seenMarks: BatchPart<ReadonlyMap<bigint, bigint>, SeenMarks> = {
  isProjection: false,
  none: new Map(),
  ask(tx, messages) {
    const readers = messages.filter(({ message }) => message.type === 'seen').map(({ accountId }) => accountId)
    if (readers.length === 0) return known(new Map())
    return askSeenMarks(tx, readers)
  },
  begin: (marks) => ({ marks: new Map(marks), written: new Map() }),
  write: (tx, { written }) => writeSeenMarks(tx, written),
}

export const seenKind: KeptKind<'seen'> = {
  place: 'kept',
  points: limits.pointsPerUpdate,
  parts: [seenMarks],
  // The mark never goes back.
  isKnown: (draft, { accountId }, message) =>
    (draft.part(seenMarks).marks.get(accountId) ?? 0n) >= toSeenPosition(draft, message),
  keep(draft, { accountId }, message) {
    const position = toSeenPosition(draft, message)
    const { marks, written } = draft.part(seenMarks)
    marks.set(accountId, position)
    written.set(accountId, position)
  },
  purge: deleteSeenMark,
}

/** The position of a seen mark: at most the log's last, since nothing later can be seen. */
function toSeenPosition({ head }: BatchDraft, { upTo }: MessageOf<'seen'>): bigint {
  const position = BigInt(upTo)
  return position < head ? position : head
}
