import { generateKeyPairSync } from 'node:crypto'
import { encodeDidKey } from '@kith/protocol'

/** A fresh Ed25519 key: its name as did:key, and its private half in PKCS 8. */
export function createReceiptKey(): { didKey: string; privateKey: Uint8Array } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of a SubjectPublicKeyInfo.
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return {
    didKey: encodeDidKey({ alg: 'Ed25519', publicKey: raw }),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}
