import { askSeenMarks } from '../../../db/notification/askSeenMarks.ts'
import { writeSeenMarks } from '../../../db/notification/writeSeenMarks.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'

type SeenMarks = {
  /** By account. */
  marks: Map<bigint, bigint>
  written: Map<bigint, bigint>
}

/** Up to which position of the log accounts have seen their notifications: of those that say so in the batch. */
export const seenMarks: BatchPart<ReadonlyMap<bigint, bigint>, SeenMarks> = {
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
