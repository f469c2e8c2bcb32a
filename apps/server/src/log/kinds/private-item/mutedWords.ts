import { sql } from 'kysely'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import { ask, known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'

/** How many words each account mutes that mutes one in the batch. */
export const mutedWords: BatchPart<ReadonlyMap<bigint, number>, Map<bigint, number>> = {
  isProjection: false,
  none: new Map(),
  ask(tx, messages) {
    const writers = new Set(messages.flatMap((it) => (it.message.type === 'mute-word' ? [it.accountId] : [])))
    if (writers.size === 0) return known(new Map())
    const query = tx
      .selectFrom('private_item')
      .select(['account_id', sql<number>`count(*)::integer`.as('count')])
      .where(isAnyOf('account_id', 'bigint', [...writers]))
      .where('kind', '=', 'mute-word')
      .where('active', '=', true)
      .groupBy('account_id')
      .compile()
    return ask(query, (rows) => new Map(rows.map(({ account_id, count }) => [account_id, count])))
  },
  begin: (counts) => new Map(counts),
}
