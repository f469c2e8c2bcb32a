import { toHex } from '../../bytes/toHex.ts'
import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** A message that is in the log, with its receipt. */
export type AcceptedMessage = Readonly<{
  seq: bigint
  receivedAt: Date
  /** The service's signature. */
  receipt: Uint8Array
  /** Hash of the account's receipt or key end before it; `null` for its first. */
  previous: Uint8Array | null
}>

/** Queries which of these messages are in the log, by the hex of their ids. */
export function askAccepted(tx: Tx, ids: readonly Uint8Array[]): Question<ReadonlyMap<string, AcceptedMessage>> {
  return ask(selectAccepted(tx, { ids }), (rows) => new Map(rows.map(({ id, ...row }) => [toHex(id), row])))
}

const selectAccepted = createQuery((db, { ids }: Slots<{ ids: readonly Uint8Array[] }>) =>
  db
    .selectFrom('message')
    .select(['id', 'seq', 'received_at as receivedAt', 'receipt', 'previous'])
    .where(isAnyOf('id', 'bytea', ids))
    .compile(),
)
