import { createPrivateKey, sign } from 'node:crypto'
import type { ReceiptKey } from '@kith/protocol'
import type { Db } from '../../db/Database.ts'
import { insertServiceKey } from '../../db/receipt-key/insertServiceKey.ts'
import { readReceiptKeys, type StoredReceiptKey } from '../../db/receipt-key/readReceiptKeys.ts'
import { createReceiptKey } from './createReceiptKey.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

/** The service's signing keys: the first made on first start, the same for every process on one database. */
export async function getReceiptSigner(db: Db, { now }: { now: () => number }): Promise<ReceiptSigner> {
  const { didKey, privateKey } = createReceiptKey()
  await insertServiceKey(db, { didKey, privateKey, createdAt: new Date(now()) })
  const { first, later } = await readReceiptKeys(db)
  const keys = [first, ...later].map(
    ({ didKey: key, position, createdAt, signature }): ReceiptKey => ({
      key,
      position,
      timeMs: createdAt.getTime(),
      signature: signature && Uint8Array.from(signature),
    }),
  )
  return { ...toSigner(later.at(-1) ?? first), keys, first: toSigner(first) }
}

function toSigner({ privateKey, didKey }: StoredReceiptKey): ReceiptSigner['first'] {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return { didKey, sign: (bytes) => new Uint8Array(sign(null, bytes, key)) }
}
