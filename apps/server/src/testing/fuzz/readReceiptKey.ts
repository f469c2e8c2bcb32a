import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Db } from '../../db/Database.ts'
import type { ImportWorld } from './createImportCase.ts'

/** The key that signs receipts: a file with true ones is one that this service wrote before. */
export async function readReceiptKey(db: Db): Promise<ImportWorld['receipts']> {
  const columns = ['did_key', 'private_key'] as const
  const row = await db.selectFrom('service_key').select(columns).executeTakeFirstOrThrow()
  const key = createPrivateKey({ key: Buffer.from(row.private_key), format: 'der', type: 'pkcs8' })
  const verifier = createPublicKey(key)
  return { didKey: row.did_key, sign: (bytes) => new Uint8Array(sign(null, bytes, key)), verifier }
}
