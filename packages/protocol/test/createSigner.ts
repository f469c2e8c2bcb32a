import { privateKeyToAccount } from 'viem/accounts'
import { createDelegationText } from '../src/delegation/createDelegationText.ts'
import { decodeDelegation } from '../src/delegation/decodeDelegation.ts'
import { encodeDelegation } from '../src/delegation/encodeDelegation.ts'
import type { DelegationSignatureKind } from '../src/delegation/SignedText.ts'
import { encodeDidKey } from '../src/keys/encodeDidKey.ts'
import { generateSigningKey } from '../src/keys/generateSigningKey.ts'

export const origin = 'https://kith.example'
export const nonce = 'n0nceN0nceN0nce'
export const network = `kith/1 eip155:80001 ${origin}`
export const issuedAt = '2026-11-21T12:00:00.000Z'
export const expirationTime = '2026-12-21T12:00:00.000Z'
export const now = Date.parse('2026-11-21T12:00:05Z')

export const account = privateKeyToAccount(`0x${'4b'.repeat(32)}`)

/** A browser that a person has signed in: its key and the delegation to it. */
export async function createSigner({ kind = 'eip191' }: { kind?: DelegationSignatureKind } = {}) {
  const key = await generateSigningKey()
  const did = encodeDidKey(key)
  const { message, fields } = createDelegationText({
    origin,
    address: account.address,
    chainId: 80001,
    key: did,
    nonce,
    issuedAt,
    expirationTime,
  })
  const { bytes, cid } = encodeDelegation({
    message,
    signature: await account.signMessage({ message }),
    kind,
  })
  return { key, did, message, fields, bytes, cid, delegation: decodeDelegation(bytes) }
}
