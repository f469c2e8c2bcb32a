import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'

/** Which place a seen mark means: nobody has seen what is yet to come. */
export function toSeenPlace({ head }: BatchDraft, { upTo }: MessageOf<'seen'>): bigint {
  const place = BigInt(upTo)
  return place < head ? place : head
}
