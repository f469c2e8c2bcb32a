import fc from 'fast-check'
import { bytesToHex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { wrapErc8010 } from '../test/wrapErc8010.ts'
import { findPlainSignature } from './findPlainSignature.ts'
import { recoverSigner } from './recoverSigner.ts'

const account = privateKeyToAccount(`0x${'4b'.repeat(32)}`)
const address = account.address.toLowerCase()
const message = 'Good morning'
const signature = hexToBytes(await account.signMessage({ message }))
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const withV = (v: number) => Uint8Array.of(...signature.subarray(0, 64), v)
/** The other signature that fits: s from the other half, and the other v. */
function mirror(of: Uint8Array): Uint8Array {
  const s = order - BigInt(bytesToHex(of.subarray(32, 64)))
  return Uint8Array.of(
    ...of.subarray(0, 32),
    ...hexToBytes(`0x${s.toString(16).padStart(64, '0')}`),
    of[64] === 27 ? 28 : 27,
  )
}

/** Source: EIP-2098. */
function compact(of: Uint8Array): Uint8Array {
  const bytes = of.slice(0, 64)
  bytes[32] = (bytes[32] ?? 0) | (of[64] === 28 ? 0x80 : 0)
  return bytes
}

test('behavior: recovers the address of a plain key, in lower case', async () => {
  expect(await recoverSigner({ address, message, signature })).toBe(address)
  expect(await recoverSigner({ address, message: `${message}!`, signature })).not.toBe(address)
})

test.each([
  ['64 bytes', signature.subarray(0, 64)],
  ['66 bytes', Uint8Array.of(...signature, 0)],
  ['no bytes', new Uint8Array()],
  ['v of 0 or 1', withV((signature[64] ?? 0) - 27)],
  ['v of 29', withV(29)],
  ['s in the upper half', mirror(signature)],
])('error: refuses %s', async (_, changed) => {
  await expect(recoverSigner({ address, message, signature: changed })).rejects.toMatchObject({
    name: 'NonCanonicalSignatureError',
  })
})

test.each([
  ['zeros', Uint8Array.of(...new Uint8Array(64), 27)],
  ['an r past the order', Uint8Array.of(...new Uint8Array(32).fill(0xff), ...signature.subarray(32))],
])('error: %s are no signature', async (_, changed) => {
  await expect(recoverSigner({ address, message, signature: changed })).rejects.toMatchObject({
    name: 'InvalidSignatureError',
  })
})

test('behavior: converts what wallets return to the one form', async () => {
  const canonical = bytesToHex(signature)
  const find = (bytes: Uint8Array) =>
    findPlainSignature({ address: account.address, message, signature: bytesToHex(bytes) })
  const mirrored = mirror(signature)

  expect(await find(signature)).toBe(canonical)
  expect(await find(withV((signature[64] ?? 0) - 27))).toBe(canonical)
  expect(await find(mirrored)).toBe(canonical)
  expect(await find(Uint8Array.of(...mirrored.subarray(0, 64), (mirrored[64] ?? 0) - 27))).toBe(canonical)
  expect(await find(compact(signature))).toBe(canonical)
})

test.each([
  ['0', 'Good morning 65'],
  ['1', 'Good morning 73'],
])('behavior: converts a signature whose s begins with a zero byte, with parity %s', async (_, message) => {
  const canonical = await account.signMessage({ message })
  const find = (bytes: Uint8Array) => findPlainSignature({ address, message, signature: bytesToHex(bytes) })

  expect(canonical.slice(66, 68)).toBe('00')
  expect(await find(mirror(hexToBytes(canonical)))).toBe(canonical)
  expect(await find(compact(hexToBytes(canonical)))).toBe(canonical)
})

test('behavior: finds the own key’s signature in a delegation not on chain (ERC-8010)', async () => {
  const canonical = bytesToHex(signature)
  const authorization = await account.signAuthorization({ contractAddress: account.address, chainId: 1, nonce: 0 })
  const stranger = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const find = (inner: `0x${string}`) =>
    findPlainSignature({
      address,
      message,
      signature: wrapErc8010({ signature: inner, authorization, to: account.address }),
    })

  expect(await find(canonical)).toBe(canonical)
  expect(await find(await stranger.signMessage({ message }))).toBeNull()
})

test('error: finds no plain signature in another key’s, other lengths, or no hex', async () => {
  const stranger = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const find = (of: `0x${string}`) => findPlainSignature({ address, message, signature: of })

  expect(await find(await stranger.signMessage({ message }))).toBeNull()
  expect(await find(bytesToHex(signature.subarray(0, 63)))).toBeNull()
  expect(await find(bytesToHex(Uint8Array.of(...signature, 0)))).toBeNull()
  expect(await find('0x')).toBeNull()
  expect(await find('0xzz')).toBeNull()
})

test('property: any 65 bytes are a signature of somebody, or refused by name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 65, maxLength: 65 }), async (bytes) => {
      const found = await recoverSigner({ address, message, signature: bytes }).catch((error: Error) => error.name)
      expect(found).toMatch(/^0x[0-9a-f]{40}$|^NonCanonicalSignatureError$|^InvalidSignatureError$/)
    }),
    runs(200),
  )
})
