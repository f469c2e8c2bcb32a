import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../testing/bucket/startBucket.ts'
import type { MediaStore } from '../MediaStore.ts'
import { toMediaKey } from '../toMediaKey.ts'
import { createS3Store } from './createS3Store.ts'

let bucket: TestBucket
let folders = 0
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket[Symbol.asyncDispose]())
beforeEach(() => {
  bucket.trouble = () => null
  bucket.isConditional = true
})

/** A store in a prefix that no test had before. However slow the machine is, only a bucket that hangs takes too long. */
const open = (config = {}, options = {}) =>
  createS3Store(
    { ...bucket.config, prefix: `test-${++folders}/`, ...config },
    { attemptMs: 600_000, totalMs: 600_000, backoffMs: 1, ...options },
  )

const bytes = Buffer.from('a picture')
const digest = createHash('sha256').update(bytes).digest()
const key = toMediaKey(digest)
const variant = toMediaKey(digest, 320)

async function read(store: MediaStore, name: string): Promise<string | null> {
  const found = await store.get(name)
  return found && String(await buffer(found.stream))
}

async function listKeys(store: MediaStore): Promise<string[]> {
  const keys = []
  for await (const file of store.list()) keys.push(file.key)
  return keys.sort()
}

test.each([
  true,
  false,
])('behavior: files are written once, read, listed and deleted, by conditional writes: %s', async (isConditional) => {
  bucket.isConditional = isConditional
  const store = open()
  const [warning, empty] = [await store.check(), [await store.has(key), await store.get(key), await listKeys(store)]]

  await Promise.all([store.put(key, bytes), store.put(variant, Buffer.from('small'))])
  await store.put(variant, Buffer.from('other'))
  const found = [(await store.get(key))?.size, await read(store, key), await read(store, variant)]
  const listed = await listKeys(store)
  await store.delete(key)
  await store.delete(key)

  expect(warning === null).toBe(isConditional)
  expect(empty).toEqual([false, null, []])
  expect(found).toEqual([9, 'a picture', 'small'])
  expect(listed).toEqual([key, variant])
  expect([await store.has(key), await store.has(variant)]).toEqual([false, true])
})

test('behavior: a bucket belongs to the first database to claim it, one of several at once', async () => {
  const config = { prefix: 'claimed/' }
  const first = await Promise.all(['a', 'b', 'a', 'b'].map((owner) => open(config).claim(owner)))
  const [owner, other] = first[0] ? ['a', 'b'] : ['b', 'a']
  const store = open(config)

  expect(first.filter((isOwner) => isOwner)).toHaveLength(2)
  expect([await store.claim(owner), await store.claim(other)]).toEqual([true, false])
  expect(await listKeys(store)).toEqual([])
})

test('behavior: a listing of several pages is read to its end', async () => {
  const store = open({}, { pageKeys: 3 })
  const names = Array.from({ length: 7 }, (_, index) => toMediaKey(createHash('sha256').update(`${index}`).digest()))
  await store.check()
  for (const name of names) await store.put(name, Buffer.from(name))

  expect(await listKeys(store)).toEqual(names.sort())
})

test('behavior: many readers of a picture are one request; one with a wrong hash reaches none', async () => {
  const store = open()
  const [first, second] = [toMediaKey(new Uint8Array(32)), toMediaKey(digest, 640)]
  await store.put(key, bytes)
  await store.put(first, bytes)
  await store.put(second, bytes)
  const before = bucket.requests.length

  const readers = await Promise.all(Array.from({ length: 20 }, () => read(store, key)))

  expect(new Set(readers)).toEqual(new Set(['a picture']))
  expect(bucket.requests.length - before).toBe(1)
  await expect(store.get(first)).rejects.toMatchObject({ name: 'StoredMediaDamagedError', key: first })
  expect(await read(store, second)).toBe('a picture')
})

test.each<[string, 503 | 'hang' | 'cut', string]>([
  ['that fails', 503, '503 Trouble'],
  ['that hangs', 'hang', 'aborted due to timeout'],
  ['that ends connections', 'cut', 'fetch failed'],
])('error: a bucket %s is asked again, then named without any key', async (_, trouble, words) => {
  const config = { prefix: 'trouble/' }
  await open(config).put(key, bytes)
  const statuses: string[] = []
  const onRequest = ({ status }: { status: string }) => void statuses.push(status)
  const store = open(config, { onRequest, ...(trouble === 'hang' && { attemptMs: 200 }) })
  const before = bucket.requests.length
  bucket.trouble = ({ count }) => (count - before < 3 && trouble !== 'hang' ? trouble : null)
  const found = await read(open(config), key)
  bucket.trouble = () => trouble

  const failure = await store.get(key).catch((error: unknown) => error)

  expect(found).toBe('a picture')
  expect(statuses).toEqual(Array.from({ length: 3 }, () => (trouble === 503 ? '503' : 'none')))
  expect(failure).toMatchObject({ name: 'MediaStoreUnreachableError', retryAt: expect.any(Date) })
  expect(String(failure)).toContain(words)
  expect(String(failure)).not.toMatch(/S3RVER|secret|Signature/)
  await expect(store.put(variant, bytes)).rejects.toMatchObject({ name: 'MediaStoreUnreachableError' })
})

test.each<[string, object, string]>([
  ['another secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
  ['no such bucket', { bucket: 'nowhere' }, '404 NoSuchBucket'],
])('error: %s is refused at once, with what S3 calls it', async (_, config, words) => {
  const store = open(config)
  const before = bucket.requests.length

  const failure = await store.get(key).catch((error: unknown) => error)

  expect(failure).toMatchObject({ name: 'MediaStoreRefusedError' })
  expect(String(failure)).toContain(words)
  expect(bucket.requests.length - before).toBe(1)
  await expect(store.check()).rejects.toMatchObject({ name: 'MediaStoreRefusedError' })
})

test('error: a redirect is not followed', async () => {
  bucket.trouble = () => 307

  await expect(open().get(key)).rejects.toMatchObject({ name: 'MediaStoreRefusedError' })
  expect(bucket.requests.filter((request) => request.endsWith('/elsewhere'))).toEqual([])
})

test.each([
  '',
  '..',
  '../x',
  `${key}/../x`,
  `${key}-`,
  key.toUpperCase(),
  `${key}?x`,
  'owner',
])('error: "%s" is no key, and asks for nothing', async (text) => {
  const store = open()
  const before = bucket.requests.length

  await expect(store.get(text)).rejects.toThrow('is no key')
  for (const act of [() => store.put(text, bytes), () => store.has(text), () => store.delete(text)])
    await expect((async () => act())()).rejects.toThrow('is no key')
  expect(bucket.requests.length).toBe(before)
})
