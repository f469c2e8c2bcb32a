import type { Tx } from '../Database.ts'

/** Locks the log against appends until the transaction ends. Returns its last position. */
export async function lockLogHead(tx: Tx): Promise<bigint> {
  const { seq } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()
  return seq
}
