import { createECDH, createPrivateKey, createPublicKey, type KeyObject, webcrypto } from 'node:crypto'
import type { KeyAlgorithm, SigningKey } from '@kith/protocol'
import type { Random } from './createRandom.ts'

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A browser's key that a seed gives again, and what checks its signatures without the product's code. */
export async function createSeededKey(
  random: Random,
  alg: KeyAlgorithm,
): Promise<{ key: SigningKey; verifier: KeyObject }> {
  return alg === 'Ed25519' ? await createEd25519(random) : await createP256(random)
}

async function createEd25519(random: Random) {
  const pkcs8 = Buffer.concat([ed25519Prefix, random.bytes(32)])
  const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, { name: 'Ed25519' }, false, ['sign'])
  const verifier = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  const publicKey = new Uint8Array(Buffer.from(String(verifier.export({ format: 'jwk' }).x), 'base64url'))
  return { key: { alg: 'Ed25519', publicKey, privateKey } as const, verifier }
}

async function createP256(random: Random) {
  const secret = random.bytes(32)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const publicKey = new Uint8Array(pair.getPublicKey())
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), secret].map((part) =>
    Buffer.from(part).toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const privateKey = await webcrypto.subtle.importKey('jwk', { ...jwk, d: String(d) }, algorithm, false, ['sign'])
  return {
    key: { alg: 'P-256', publicKey, privateKey } as const,
    verifier: createPublicKey({ key: jwk, format: 'jwk' }),
  }
}
