import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from './createFolderStore.ts'
import type { MediaStore } from './MediaStore.ts'
import { toMediaKey } from './toMediaKey.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const key = toMediaKey(new Uint8Array(32).fill(0xab))
const variant = toMediaKey(new Uint8Array(32).fill(0xab), 320)

async function listFiles(store: MediaStore): Promise<{ key: string }[]> {
  const files = []
  for await (const file of store.list()) files.push(file)
  return files
}

test('behavior: keeps, reads, lists and deletes files, each written once', async () => {
  const store = createFolderStore(join(folder, 'media'))
  const empty = [await store.has(key), await store.get(key), (await listFiles(store)).length]

  await store.put(key, Buffer.from('first'))
  await store.put(key, Buffer.from('second'))
  await store.put(variant, Buffer.from('small'))
  const found = await store.get(key)
  const listed = await listFiles(store)
  await store.delete(key)
  await store.delete(key)

  expect(empty).toEqual([false, null, 0])
  expect([found?.size, found && String(await buffer(found.stream))]).toEqual([5, 'first'])
  expect(listed.map((file) => file.key).sort()).toEqual([key, variant])
  expect([await store.has(key), await store.has(variant)]).toEqual([false, true])
})

test('behavior: many that write one file at once leave one whole file and no draft', async () => {
  const directory = join(folder, 'many')
  const store = createFolderStore(directory)

  await Promise.all(Array.from({ length: 8 }, () => store.put(key, Buffer.alloc(200_000, 7))))

  const found = await store.get(key)
  expect(found && (await buffer(found.stream)).equals(Buffer.alloc(200_000, 7))).toBe(true)
  expect(await readdir(join(directory, 'drafts'))).toEqual([])
})

test('behavior: a folder belongs to the first of several that claim it at once, and to no other', async () => {
  const store = createFolderStore(join(folder, 'claimed'))

  const first = await Promise.all(['a', 'b', 'a', 'b'].map((owner) => store.claim(owner)))
  const [owner, other] = first[0] ? ['a', 'b'] : ['b', 'a']

  expect(first.filter((isOwner) => isOwner)).toHaveLength(2)
  expect([await store.claim(owner), await store.claim(other)]).toEqual([true, false])
  expect(await listFiles(store)).toEqual([])
})

test('behavior: what a killed process had begun is no file, and goes once it is old', async () => {
  const directory = join(folder, 'killed')
  const store = createFolderStore(directory)
  await store.put(key, Buffer.from('whole'))
  const draft = join(directory, 'drafts', 'begun')
  await writeFile(draft, 'ha')

  const young = await listFiles(store)
  await utimes(draft, new Date(0), new Date(0))
  const old = await listFiles(store)

  expect([young, old].map((files) => files.map((file) => file.key))).toEqual([[key], [key]])
  expect(await readdir(join(directory, 'drafts'))).toEqual([])
})

test.each([
  '',
  '.',
  '..',
  '../x',
  `${key}/../x`,
  `${key}-`,
  key.toUpperCase(),
  `${key}\0`,
])('error: "%s" is no key, and names no file', async (text) => {
  const store = createFolderStore(folder)

  await expect(store.put(text, Buffer.from('x'))).rejects.toThrow('is no key')
  await expect(store.get(text)).rejects.toThrow('is no key')
  expect(() => store.delete(text)).toThrow('is no key')
})
