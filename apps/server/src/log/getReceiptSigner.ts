import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { encodeDidKey } from '@kith/protocol'
import type { Db } from '../db/Database.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

/** The service's signing key: made on first start, the same for every process on one database. */
export async function getReceiptSigner(db: Db, { now }: { now: () => number }): Promise<ReceiptSigner> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of a SubjectPublicKeyInfo.
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  await db
    .insertInto('service_key')
    .values({
      purpose: 'receipt',
      private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
      did_key: encodeDidKey({ alg: 'Ed25519', publicKey: raw }),
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
  const row = await db
    .selectFrom('service_key')
    .select(['private_key', 'did_key'])
    .where('purpose', '=', 'receipt')
    .executeTakeFirstOrThrow()
  const key = createPrivateKey({ key: Buffer.from(row.private_key), format: 'der', type: 'pkcs8' })
  return { didKey: row.did_key, sign: (bytes) => new Uint8Array(sign(null, bytes, key)) }
}
