import { type ReceiptKey, receiptKeyBytes } from '@kith/protocol'
import type { Db } from '../../db/Database.ts'
import { lockSchema } from '../../db/lockSchema.ts'
import { createReceiptKey } from './createReceiptKey.ts'
import { getReceiptSigner } from './getReceiptSigner.ts'

export type RotateReceiptKeyParameters = {
  network: string
  now: () => number
}

/**
 * Makes another key for receipts, which signs from the next log position on, and which the key before it signs. A service
 * that runs would go on with the old one, so none may.
 */
export async function rotateReceiptKey(db: Db, { network, now }: RotateReceiptKeyParameters): Promise<ReceiptKey> {
  const { privateKey, didKey } = createReceiptKey()
  return await db.transaction().execute(async (tx) => {
    // Services that start now wait here, and so does another one who replaces the key: it has to be signed by this one.
    await lockSchema(tx)
    const { sign: signByOld } = await getReceiptSigner(tx, { now })
    const { seq } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()
    const next = { key: didKey, position: seq + 1n, timeMs: now() }
    const { number } = await tx
      .selectFrom('receipt_key')
      .select(({ fn }) => fn.countAll<bigint>().as('number'))
      .executeTakeFirstOrThrow()
    const signature = signByOld(receiptKeyBytes({ network, ...next }))
    await tx
      .insertInto('receipt_key')
      .values({
        id: Number(number) + 1,
        position: next.position,
        did_key: didKey,
        private_key: privateKey,
        created_at: new Date(next.timeMs),
        signature,
      })
      .execute()
    return { ...next, signature }
  })
}
