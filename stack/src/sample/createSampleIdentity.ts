import { createPrivateKey, createPublicKey, webcrypto } from 'node:crypto'
import { encodeDidKey, type WebCryptoKey } from '@kith/protocol'
import { concat, type Hex, hexToBytes, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The wallet and the browser key of one person in the sample content. */
export type SampleIdentity = {
  wallet: PrivateKeyAccount
  /** Ed25519. */
  key: WebCryptoKey
  did: string
}

/** RFC 8410, section 7: the bytes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const pkcs8Prefix = '302e020100300506032b657004220420'

/** Makes both keys from the installation's seed, so that they are the same at every start and nowhere else. */
export async function createSampleIdentity(seed: Hex, handle: string): Promise<SampleIdentity> {
  const pkcs8 = Buffer.concat([Buffer.from(pkcs8Prefix, 'hex'), hexToBytes(derive(seed, handle, 'session'))])
  const { x = '' } = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return {
    wallet: privateKeyToAccount(derive(seed, handle, 'wallet')),
    key: await webcrypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']),
    did: encodeDidKey({ alg: 'Ed25519', publicKey: new Uint8Array(Buffer.from(x, 'base64url')) }),
  }
}

function derive(seed: Hex, handle: string, purpose: 'wallet' | 'session'): Hex {
  return keccak256(concat([seed, stringToHex(`${purpose}/${handle}`)]))
}
