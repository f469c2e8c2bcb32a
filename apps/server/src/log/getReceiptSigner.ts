import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { encodeDidKey } from '@kith/protocol'
import type { Db } from '../db/Database.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

/** The service's signing key: made on first start, the same for every process on one database. */
export async function getReceiptSigner(db: Db, { now }: { now: () => number }): Promise<ReceiptSigner> {
  const { privateKey } = generateKeyPairSync('ed25519')
  await db
    .insertInto('service_key')
    .values({
      purpose: 'receipt',
      private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
      did_key: encodeDidKey({
        alg: 'Ed25519',
        publicKey: rawPublicKey(privateKey.export({ format: 'der', type: 'pkcs8' })),
      }),
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

/** The 32 bytes at the end of an Ed25519 key's SubjectPublicKeyInfo. */
function rawPublicKey(pkcs8: Buffer): Uint8Array {
  const publicKey = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  return new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
}
