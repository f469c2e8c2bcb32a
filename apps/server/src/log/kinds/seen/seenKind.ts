import { limits } from '@kith/protocol'
import { deleteSeenMark } from '../../../db/notification/deleteSeenMark.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { KeptKind } from '../MessageKind.ts'
import { seenMarks } from './seenMarks.ts'

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
