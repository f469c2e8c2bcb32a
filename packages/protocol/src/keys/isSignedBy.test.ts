import { expect, test } from 'vitest'
import { encodeDidKey } from './encodeDidKey.ts'
import { generateSigningKey } from './generateSigningKey.ts'
import { isSignedBy } from './isSignedBy.ts'
import { signBytes } from './signBytes.ts'

test('behavior: a key signed what it signed, and a name that is no key signed nothing', async () => {
  const { privateKey: key, ...publicKey } = await generateSigningKey()
  const bytes = Uint8Array.of(1, 2, 3)
  const signed = { bytes, signature: await signBytes({ key, alg: publicKey.alg, bytes }) }

  expect(await isSignedBy(encodeDidKey(publicKey), signed)).toBe(true)
  expect(await isSignedBy(encodeDidKey(publicKey), { ...signed, bytes: Uint8Array.of(1) })).toBe(false)
  for (const name of ['', 'did:key:z6Mk', 'did:web:kith.example']) expect(await isSignedBy(name, signed)).toBe(false)
})
