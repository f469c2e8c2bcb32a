import { type ReceiptKey, receiptKeyBytes } from '@kith/protocol'
import type { Db } from '../../db/Database.ts'
import { lockSchema } from '../../db/lockSchema.ts'
import { lockLogHead } from '../../db/log/lockLogHead.ts'
import { insertReceiptKey } from '../../db/receipt-key/insertReceiptKey.ts'
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
    const head = await lockLogHead(tx)
    const next = { key: didKey, position: head + 1n, timeMs: now() }
    const signature = signByOld(receiptKeyBytes({ network, ...next }))
    const { position, timeMs } = next
    await insertReceiptKey(tx, { didKey, privateKey, createdAt: new Date(timeMs), position, signature })
    return { ...next, signature }
  })
}
