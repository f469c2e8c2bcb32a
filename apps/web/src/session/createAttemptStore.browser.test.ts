import { encodeDidKey, generateSigningKey } from '@kith/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { createAttemptStore } from './createAttemptStore.ts'
import type { SignInAttempt } from './SignInAttempt.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

let count = 0
/** A service of its own for each test. */
const nameService = () => `http://localhost/graphql?attempt-${++count}-${Date.now()}`

async function createAttempt(goodUntil: Date): Promise<SignInAttempt> {
  const key = await generateSigningKey()
  const input = { address: `0x${'a1'.repeat(20)}`, chainId: 80_001, key: encodeDidKey(key), origin: location.origin }
  return {
    input,
    key,
    nonce: 'n',
    message: 'm',
    network: 'kith/1 eip155:80001 https://kith.example',
    expiresAt: new Date(),
    goodUntil,
  }
}

const inAMinute = () => new Date(Date.now() + 60_000)

test('behavior: a pending sign-in outlives its page, with a key that cannot be exported', async () => {
  const name = nameService()
  const attempt = await createAttempt(inAMinute())
  await createAttemptStore({ name }).keep(attempt)

  const found = await createAttemptStore({ name }).find()

  const privateKey = found?.key.privateKey as CryptoKey
  expect(found).toMatchObject({ input: attempt.input, nonce: 'n', message: 'm', goodUntil: attempt.goodUntil })
  expect((await crypto.subtle.sign(privateKey.algorithm.name, privateKey, new Uint8Array(3))).byteLength).toBe(64)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})

test('behavior: an attempt that is forgotten, too old or of another service is not found', async () => {
  const name = nameService()
  const store = createAttemptStore({ name })
  await store.keep(await createAttempt(inAMinute()))

  expect(await createAttemptStore({ name: nameService() }).find()).toBeNull()
  await store.forget()
  expect(await store.find()).toBeNull()
  await store.keep(await createAttempt(new Date(Date.now() - 1)))
  expect(await store.find()).toBeNull()
})

test('error: where storage is blocked nothing is kept, and nothing fails', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const store = createAttemptStore({ name: nameService() })

  await store.keep(await createAttempt(inAMinute()))
  await store.forget()
  expect(await store.find()).toBeNull()
})
