import { afterEach, expect, test, vi } from 'vitest'
import { generateSigningKey } from './generateSigningKey.ts'
import { signBytes } from './signBytes.ts'
import { verifyBytes } from './verifyBytes.ts'

const bytes = Uint8Array.of(1, 2, 3)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('behavior: makes an Ed25519 key whose private part cannot leave WebCrypto', async () => {
  const { alg, publicKey, privateKey } = await generateSigningKey()

  expect(alg).toBe('Ed25519')
  expect(publicKey).toHaveLength(32)
  expect(privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] })
  const signature = await signBytes({ key: privateKey, alg, bytes })
  await expect(verifyBytes({ alg, publicKey, signature, bytes })).resolves.toBe(true)
})

test('behavior: falls back to P-256 where the browser lacks Ed25519', async () => {
  const generateKey = crypto.subtle.generateKey.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation((async (
    algorithm: { name: string },
    ...rest: [boolean, KeyUsage[]]
  ) => {
    if (algorithm.name === 'Ed25519') throw new DOMException('Unrecognized name.', 'NotSupportedError')
    return await generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, ...rest)
  }) as typeof crypto.subtle.generateKey)

  const { alg, publicKey, privateKey } = await generateSigningKey()

  expect(alg).toBe('P-256')
  expect(publicKey).toHaveLength(65)
  expect(privateKey.extractable).toBe(false)
  const signature = await signBytes({ key: privateKey, alg, bytes })
  expect(signature).toHaveLength(64)
  await expect(verifyBytes({ alg, publicKey, signature, bytes })).resolves.toBe(true)
})

test('error: passes on any other failure', async () => {
  const generateKey = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('out of entropy'))

  await expect(generateSigningKey()).rejects.toThrow('out of entropy')
  expect(generateKey).toHaveBeenCalledOnce()
})

test('error: says so on a page that is neither https nor loopback', async () => {
  vi.stubGlobal('crypto', {})

  await expect(generateSigningKey()).rejects.toThrowErrorMatchingInlineSnapshot(`
    [CryptoUnavailableError: This page cannot make or use keys, because it was not opened over https.
    Open it over https, or on this machine as http://localhost.]
  `)
})

type KeyUsage = 'sign' | 'verify'
