import { askMutedWordCounts } from '../../../db/private-item/askMutedWordCounts.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'

/** How many words each account mutes that mutes one in the batch. */
export const mutedWords: BatchPart<ReadonlyMap<bigint, number>, Map<bigint, number>> = {
  isProjection: false,
  none: new Map(),
  ask(tx, messages) {
    const writers = new Set(messages.flatMap((it) => (it.message.type === 'mute-word' ? [it.accountId] : [])))
    if (writers.size === 0) return known(new Map())
    return askMutedWordCounts(tx, [...writers])
  },
  begin: (counts) => new Map(counts),
}
