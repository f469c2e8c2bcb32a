import { askMutedWordCounts } from '../../../db/private-item/askMutedWordCounts.ts'
import type { KeptClaim } from '../../../db/private-item/askPrivateItems.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'

/** How many words each account mutes that mutes one in the batch. */
export const mutedWords: BatchPart<ReadonlyMap<bigint, number>, Map<bigint, number>> = {
  isProjection: false,
  none: new Map(),
  ask(tx, messages) {
    const mutings = messages.filter(({ message }) => message.type === 'mute-word')
    if (mutings.length === 0) return known(new Map())
    return askMutedWordCounts(tx, {
      accountIds: [...new Set(mutings.map(({ accountId }) => accountId))],
      now: new Date(Math.min(...mutings.map(({ receivedMs }) => receivedMs))),
    })
  },
  begin: (counts) => new Map(counts),
}

/** Whether a word hides anything at a time: it is muted, and has no end or a later one. */
export function isMutedAt(claim: KeptClaim | undefined, atMs: number): boolean {
  return claim?.active === true && (claim.until === null || claim.until.getTime() > atMs)
}
