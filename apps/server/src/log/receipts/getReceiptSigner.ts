import { createPrivateKey, sign } from 'node:crypto'
import type { ReceiptKey } from '@kith/protocol'
import type { Db } from '../../db/Database.ts'
import { createReceiptKey } from './createReceiptKey.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

/** The service's signing keys: the first made on first start, the same for every process on one database. */
export async function getReceiptSigner(db: Db, { now }: { now: () => number }): Promise<ReceiptSigner> {
  const { didKey, privateKey } = createReceiptKey()
  await db
    .insertInto('service_key')
    .values({ purpose: 'receipt', private_key: privateKey, did_key: didKey, created_at: new Date(now()) })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
  const columns = ['private_key', 'did_key', 'created_at'] as const
  const first = await db
    .selectFrom('service_key')
    .select(columns)
    .where('purpose', '=', 'receipt')
    .executeTakeFirstOrThrow()
  const later = await db
    .selectFrom('receipt_key')
    .select([...columns, 'position', 'signature'])
    .orderBy('id')
    .execute()
  const keys = [{ ...first, position: 1n, signature: null }, ...later].map(
    ({ did_key, position, created_at, signature }): ReceiptKey => ({
      key: did_key,
      position,
      timeMs: created_at.getTime(),
      signature: signature && Uint8Array.from(signature),
    }),
  )
  return { ...toSigner(later.at(-1) ?? first), keys, first: toSigner(first) }
}

function toSigner(row: { private_key: Uint8Array; did_key: string }): ReceiptSigner['first'] {
  const key = createPrivateKey({ key: Buffer.from(row.private_key), format: 'der', type: 'pkcs8' })
  return { didKey: row.did_key, sign: (bytes) => new Uint8Array(sign(null, bytes, key)) }
}
