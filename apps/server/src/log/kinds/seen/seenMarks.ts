import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import { ask, known } from '../../../db/readBatch.ts'
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
    const query = tx
      .selectFrom('seen_mark')
      .select(['account_id', 'seq'])
      .where(isAnyOf('account_id', 'bigint', readers))
      .compile()
    return ask(query, (rows) => new Map(rows.map(({ account_id, seq }) => [account_id, seq])))
  },
  begin: (marks) => ({ marks: new Map(marks), written: new Map() }),
  *write(tx, { written }) {
    if (written.size === 0) return
    yield tx
      .insertInto('seen_mark')
      .values([...written].map(([account_id, seq]) => ({ account_id, seq })))
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(({ ref }) => ({ seq: ref('excluded.seq') })))
      .compile()
  },
}
