import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaId } from '@kith/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import { claimUpload } from '../db/media/claimUpload.ts'
import { releaseClaim } from '../db/media/releaseClaim.ts'
import type { Person } from '../testing/createPerson.ts'
import { createPng } from '../testing/createPng.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { createMedia } from './createMedia.ts'
import { createDecoder } from './decode/createDecoder.ts'
import { createFolderStore } from './store/createFolderStore.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import { sweepMedia } from './sweepMedia.ts'

let it: TestService
let folder: string
let store: MediaStore
let shade = 0
beforeAll(async () => {
  it = await openTestService()
  folder = await mkdtemp(join(tmpdir(), 'kith-test-'))
  store = createFolderStore(folder)
})
afterAll(async () => {
  await it[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const goingOn = new AbortController().signal
const decoder = createDecoder({ now: Date.now })
/** A picture no test had before, wide enough for one variant. */
const draw = () => createPng({ width: 330, height: 3, shade: ++shade })
const digestOf = (file: Uint8Array) => findMediaDigest(mediaId(file)) ?? new Uint8Array()
const sweep = (parts: Partial<MediaStore> = {}) =>
  sweepMedia({ db: it.db, store: { ...store, ...parts }, nowMs: Date.now() + 48 * 3_600_000, abort: goingOn })

async function upload(
  person: Person,
  bytes: Uint8Array,
  { onDecoded = () => undefined, ...parts }: Partial<MediaStore> & { onDecoded?: () => void } = {},
): Promise<boolean> {
  const media = createMedia({
    db: it.db,
    store: { ...store, ...parts },
    decoder: { ...decoder, decode: (picture) => decoder.decode(picture).finally(onDecoded) },
    accountBytes: 10 ** 9,
    charge: it.service.chargeUpload,
    now: Date.now,
  })
  const key = await media.authorize(await person.signUpload(mediaId(bytes), Date.now()))
  return (await media.keep(key, { media: mediaId(bytes), contentType: 'image/png', bytes, client: 'test' })).isNew
}

/** Files of a picture: itself and its variant. */
async function countFiles(file: Uint8Array): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.includes(`/${toMediaKey(digestOf(file))}`)).length
}

test('behavior: while a slow store deletes, all writes go on but an upload of the same picture', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const [file, other] = [draw(), draw()]
  await upload(ada, file)
  const line = new EventEmitter()
  const [begun, open] = [once(line, 'begun'), once(line, 'open')]
  const sweeping = sweep({
    async delete(key) {
      line.emit('begun')
      await open
      await store.delete(key)
    },
  })
  await begun

  const posted = await it.submit(ada, { type: 'post', text: 'Meanwhile' })
  const others = await upload(ben, other)
  const order: string[] = []
  const same = upload(ben, file, {
    onDecoded: () => order.push('decoded'),
    async put(key, bytes) {
      order.push('put')
      await store.put(key, bytes)
    },
  })
  const claims = () => it.db.selectFrom('media_claim').select('purpose').execute()
  await expect.poll(() => order).toEqual(['decoded'])
  // Time enough to claim it in vain.
  for (let turn = 0; turn < 20; turn++) await claims()
  order.push('open')
  line.emit('open')
  await sweeping

  expect([posted.kind, others, await same]).toEqual(['receipt', true, true])
  expect(order).toEqual(['decoded', 'open', 'put', 'put'])
  expect([await countFiles(file), await countFiles(other), await claims()]).toEqual([2, 2, []])
})

test('behavior: a sweep keeps a picture being uploaded, and deletes it once no account has it', async () => {
  const ada = await it.signIn()
  const file = draw()
  await upload(ada, file)
  const claim = await claimUpload(it.db, { digest: digestOf(file) })

  await sweep()
  const claimed = await countFiles(file)
  if (claim) await releaseClaim(it.db, claim)
  await sweep()

  expect([claimed, await countFiles(file)]).toEqual([2, 0])
})

test('regression: after a failed deletion, an upload waits while a delete may be in flight', async () => {
  const ada = await it.signIn()
  const file = draw()
  await upload(ada, file)
  const failing = sweep({
    async delete(key) {
      if (key === toMediaKey(digestOf(file))) await store.delete(key)
      else throw new Error('The store failed.')
    },
  })

  await expect(failing).rejects.toThrow('The store failed.')

  expect(await claimUpload(it.db, { digest: digestOf(file) })).toBeNull()
  await it.db.deleteFrom('media_claim').execute()
  expect(await upload(ada, file)).toBe(true)
  expect(await countFiles(file)).toBe(2)
})

test('error: the claim of a process that was killed ends by itself', async () => {
  const ada = await it.signIn()
  const [file, other] = [draw(), draw()]
  await upload(ada, other)
  for (const [digest, purpose] of [
    [digestOf(file), 'delete'],
    [digestOf(other), 'upload'],
  ] as const)
    await it.db
      .insertInto('media_claim')
      .values({ digest, purpose, holder: crypto.randomUUID(), expires_at: sql<Date>`clock_timestamp()` })
      .execute()

  const isNew = await upload(ada, file)
  await sweep()

  expect([isNew, await countFiles(other)]).toEqual([true, 0])
  expect(await it.db.selectFrom('media_claim').select('digest').execute()).toEqual([])
})

test('error: an upload whose claim expired before it was recorded claims and looks again', async () => {
  const ada = await it.signIn()
  const file = draw()
  let turns = 0

  const isNew = await upload(ada, file, {
    async has(key) {
      if (turns++ > 0) return await store.has(key)
      // Slower than a claim lasts: another process deletes what is not recorded.
      await it.db.deleteFrom('media_claim').execute()
      const there = await store.has(key)
      await store.delete(key)
      return there
    },
  })

  expect([isNew, await countFiles(file)]).toEqual([true, 2])
})
