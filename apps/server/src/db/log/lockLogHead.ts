import type { Tx } from '../Database.ts'
import { readBatch } from '../readBatch.ts'
import { askLogHead } from './askLogHead.ts'

/** Locks the log against appends until the transaction ends. Returns its last position. */
export async function lockLogHead(tx: Tx): Promise<bigint> {
  const { head } = await readBatch(tx, { head: askLogHead(tx) })
  return head
}
