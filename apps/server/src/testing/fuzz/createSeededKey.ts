import { createECDH, createPrivateKey, createPublicKey, sign, webcrypto } from 'node:crypto'
import type { KeyAlgorithm, SigningKey } from '@kith/protocol'
import type { Random } from './createRandom.ts'
import type { FuzzPerson } from './FuzzWorld.ts'

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

type SeededKey = Pick<FuzzPerson, 'verifier' | 'signNow'> & { key: SigningKey }

/** A browser's key that a seed gives again, and what signs and checks without the product's code. */
export async function createSeededKey(random: Random, alg: KeyAlgorithm): Promise<SeededKey> {
  return alg === 'Ed25519' ? await createEd25519(random) : await createP256(random)
}

async function createEd25519(random: Random): Promise<SeededKey> {
  const pkcs8 = Buffer.concat([ed25519Prefix, random.bytes(32)])
  const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, { name: 'Ed25519' }, false, ['sign'])
  const signer = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const verifier = createPublicKey(signer)
  const publicKey = new Uint8Array(Buffer.from(String(verifier.export({ format: 'jwk' }).x), 'base64url'))
  const signNow = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, signer))
  return { key: { alg: 'Ed25519', publicKey, privateKey }, verifier, signNow }
}

async function createP256(random: Random): Promise<SeededKey> {
  const secret = random.bytes(32)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const publicKey = new Uint8Array(pair.getPublicKey())
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), secret].map((part) =>
    Buffer.from(part).toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const secretJwk = { ...jwk, d: String(d) }
  const privateKey = await webcrypto.subtle.importKey('jwk', secretJwk, algorithm, false, ['sign'])
  const signer = createPrivateKey({ key: secretJwk, format: 'jwk' })
  return {
    key: { alg: 'P-256', publicKey, privateKey },
    verifier: createPublicKey({ key: jwk, format: 'jwk' }),
    signNow: (bytes) => new Uint8Array(sign('sha256', bytes, { key: signer, dsaEncoding: 'ieee-p1363' })),
  }
}
