import { createQuery } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'

/** `lockLogHead` as one question of a batch. */
export function askLogHead(tx: Tx): Question<bigint> {
  return ask(selectHead(tx, {}), ([row]) => {
    if (!row) throw new Error('The log has no head.')
    return row.seq
  })
}

const selectHead = createQuery((db) => db.selectFrom('log_head').select('seq').forUpdate().compile())
