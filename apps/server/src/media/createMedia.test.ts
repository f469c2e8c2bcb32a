import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { limits, mediaId } from '@kith/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import type { Body, Person } from '../testing/createPerson.ts'
import { createPng } from '../testing/createPng.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { type CreateMediaParameters, createMedia, type Media } from './createMedia.ts'
import { createDecoder, type Decoder } from './decode/createDecoder.ts'
import { readMedia } from './readMedia.ts'
import { createFolderStore } from './store/createFolderStore.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import { sweepMedia } from './sweepMedia.ts'
import { sweepStore } from './sweepStore.ts'

const dayMs = 24 * 3_600_000
/** The least a picture counts as is 16,384. */
const accountBytes = 3 * 16_384
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestService
let folder: string
let store: MediaStore
let decoder: Decoder
let shade = 0
/** For work that is never stopped. */
const goingOn = new AbortController().signal

beforeAll(async () => {
  it = await openTestService({ clock })
  folder = await mkdtemp(join(tmpdir(), 'kith-test-'))
  store = createFolderStore(folder)
  decoder = createDecoder({ now: () => clock.ms })
})
afterAll(async () => {
  await it[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
// Every test leaves behind only what is named; what is left over is swept away here.
afterEach(() => sweep(clock.ms + dayMs))

function create(parts: Partial<CreateMediaParameters> = {}): Media {
  return createMedia({
    db: it.db,
    store,
    decoder,
    accountBytes,
    charge: it.service.chargeUpload,
    now: () => clock.ms,
    ...parts,
  })
}

/** A picture no test had before, wide enough for one variant. */
function draw(): Uint8Array {
  return createPng({ width: 330, height: 2, shade: ++shade })
}

/** Uploads a picture; true if the account did not have it. */
async function upload(person: Person, bytes: Uint8Array, media = create()): Promise<boolean> {
  const key = await media.authorize(await person.signUpload(mediaId(bytes), clock.ms))
  return (await media.keep(key, { media: mediaId(bytes), contentType: 'image/png', bytes, client: 'test' })).isNew
}

/** The message's id, or the refusal's name. */
async function act(person: Person, body: Body): Promise<string> {
  const { envelope, id } = await person.sign(body, { ts: ++clock.ms })
  const [outcome] = await it.service.submit([envelope])
  if (outcome?.kind === 'failed') throw outcome.error
  return outcome?.kind === 'refused' ? outcome.error.name : id
}

function show(file: Uint8Array, text = ''): Body {
  return { type: 'post', text, media: [{ cid: mediaId(file), mime: 'image/png', alt: '', w: 330, h: 2 }] }
}

function digestOf(file: Uint8Array): Uint8Array {
  return findMediaDigest(mediaId(file)) ?? new Uint8Array()
}

async function isRead(file: Uint8Array): Promise<boolean> {
  const found = await readMedia(
    { db: it.db, store },
    {
      digest: digestOf(file),
      width: null,
      now: new Date(),
      reader: null,
    },
  )
  const opened = await found?.open()
  if (opened === undefined || opened === 'lost') return false
  opened.stream.destroy()
  return true
}

/** Files of a picture in the folder: itself and its variant. */
async function countFiles(file: Uint8Array): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.includes(`/${toMediaKey(digestOf(file))}`)).length
}

function sweep(nowMs = clock.ms): Promise<void> {
  return sweepMedia({ db: it.db, store, nowMs, abort: goingOn })
}

test('behavior: a picture, its file and variants are deleted with the last version that names it', async () => {
  const ada = await it.signIn()
  const [file, other] = [draw(), draw()]
  await upload(ada, file)
  await upload(ada, other)
  const post = await act(ada, show(file))
  const second = await act(ada, show(file))
  await act(ada, { ...show(other, 'Edited'), type: 'edit', to: post } as Body)

  // The version before the edit stays readable, with its picture.
  await act(ada, { type: 'delete', to: second })
  await sweep(clock.ms + dayMs)
  const whileNamed = [await isRead(file), await isRead(other), await countFiles(file)]
  await act(ada, { type: 'delete', to: post })
  const afterDelete = [await isRead(file), await isRead(other)]
  await sweep()

  expect(whileNamed).toEqual([true, true, 2])
  // Gone for readers at once; then the files.
  expect(afterDelete).toEqual([false, false])
  expect([await countFiles(file), await countFiles(other)]).toEqual([0, 0])
  expect(await act(ada, show(file))).toBe('UnknownMediaError')
  expect(await upload(ada, file)).toBe(true)
})

test('behavior: a profile picture goes when another takes its place, or none does', async () => {
  const ada = await it.signIn()
  const [file, other] = [draw(), draw()]
  await upload(ada, file)
  await upload(ada, other)

  await act(ada, { type: 'profile', field: 'avatar', value: mediaId(file) })
  await act(ada, { type: 'profile', field: 'banner', value: mediaId(file) })
  await act(ada, { type: 'profile', field: 'avatar', value: mediaId(other) })
  const asBanner = await isRead(file)
  await act(ada, { type: 'profile', field: 'banner', value: '' })

  expect(asBanner).toBe(true)
  expect([await isRead(file), await isRead(other)]).toEqual([false, true])
})

test('behavior: deletion by one account keeps a picture of another, even one not posted yet', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const file = draw()
  await upload(ada, file)
  await upload(ben, file)
  const post = await act(ada, show(file))

  await act(ada, { type: 'delete', to: post })
  await sweep()
  const posted = await act(ben, show(file))
  await act(ben, { type: 'delete', to: posted })

  expect(posted).toMatch(/^bafyrei/)
  expect(await isRead(file)).toBe(false)
})

test('behavior: a post and its delete in one request leave nothing of its picture', async () => {
  const ada = await it.signIn()
  const file = draw()
  await upload(ada, file)
  const post = await ada.sign(show(file), { ts: ++clock.ms })
  const removal = await ada.sign({ type: 'delete', to: post.id }, { ts: ++clock.ms })

  await it.service.submit([post.envelope, removal.envelope])

  expect(await isRead(file)).toBe(false)
})

test('behavior: an upload that nothing names goes after a day; uploaded again it has another', async () => {
  const ada = await it.signIn()
  const [file, renewed, named] = [draw(), draw(), draw()]
  const { ms } = clock
  for (const each of [file, renewed, named]) await upload(ada, each)
  await act(ada, show(named))

  clock.ms = ms + 60_000
  expect(await upload(ada, renewed)).toBe(false)
  await sweep(ms + dayMs - 1)
  const before = [await isRead(file), await isRead(renewed), await isRead(named)]
  await sweep(ms + dayMs + 1)

  expect(before).toEqual([true, true, true])
  expect([await isRead(file), await isRead(renewed), await isRead(named)]).toEqual([false, true, true])
  expect([await countFiles(file), await countFiles(renewed)]).toEqual([0, 2])
})

test('error: an account that has no room left, until a post with a picture is deleted', async () => {
  const [ada, eve] = [await it.signIn(), await it.signIn()]
  const files = [draw(), draw(), draw()]
  const more = draw()
  for (const file of files) await upload(ada, file)
  const post = await act(ada, show(files[0] ?? more))

  await expect(upload(ada, more)).rejects.toMatchObject({ name: 'MediaQuotaExceededError' })
  // What it has already takes no more room, and others have their own.
  expect(await upload(ada, files[1] ?? more)).toBe(false)
  expect(await upload(eve, more)).toBe(true)
  await act(ada, { type: 'delete', to: post })
  expect(await upload(ada, more)).toBe(true)
})

test('error: an account that has spent its points, which an upload costs like a post', async () => {
  const ada = await it.signIn()
  const file = draw()
  await upload(ada, file)
  const { db } = it
  const { id } = await db.selectFrom('account').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const ofAda = db.selectFrom('spending').select('minutes').where('subject', '=', `account:${id}`)
  const { minutes } = await ofAda.executeTakeFirstOrThrow()
  await db
    .updateTable('spending')
    .set({ minutes: [498] })
    .where('subject', '=', `account:${id}`)
    .execute()

  expect(minutes).toEqual([3])
  await expect(upload(ada, draw())).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await upload(ada, file)).toBe(false)
})

test('behavior: a concurrent upload and post are charged in turn, and only the post is logged', async () => {
  const ada = await it.signIn()
  const { db } = it
  const { id } = await db.selectFrom('account').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const ofAda = db.selectFrom('spending').select('minutes').where('subject', '=', `account:${id}`)
  await act(ada, { type: 'post', text: 'The first' })
  // Leaves points for one of the two.
  await db
    .updateTable('spending')
    .set({ minutes: [495] })
    .where('subject', '=', `account:${id}`)
    .execute()
  const head = () => db.selectFrom('log_head').select('seq').executeTakeFirstOrThrow()
  const { seq } = await head()

  const outcomes = await Promise.all([
    act(ada, { type: 'post', text: 'One' }),
    upload(ada, draw()).catch(({ name }) => name),
  ])

  expect(outcomes.filter((outcome) => outcome === 'QuotaExceededError')).toHaveLength(1)
  expect(await ofAda.executeTakeFirstOrThrow()).toEqual({ minutes: [498] })
  const posted = outcomes[0] === 'QuotaExceededError' ? 0n : 1n
  expect((await head()).seq).toBe(seq + posted)
})

test('error: an upload without a free decoding slot costs nothing, and no slot is leaked', async () => {
  const ada = await it.signIn()
  const [file, more] = [draw(), draw()]
  const damaged = createPng({ width: 330, height: 2, pixels: deflateSync(new Uint8Array(3)) })
  const media = create({ decoder: createDecoder({ now: () => clock.ms, maxWaiting: 0 }) })
  const full = { ...decoder, enter: createDecoder({ now: () => clock.ms, maxWaiting: -1 }).enter }
  const readPoints = async () => {
    const { id } = await it.db.selectFrom('account').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const own = it.db.selectFrom('spending').select('minutes').where('subject', '=', `account:${id}`)
    return (await own.executeTakeFirstOrThrow()).minutes[0]
  }
  await upload(ada, file, media)

  await expect(upload(ada, more, create({ decoder: full }))).rejects.toMatchObject({ name: 'TooManyUploadsError' })
  const refused = await readPoints()
  // What needs no decoding needs no place.
  const again = await upload(ada, file, create({ decoder: full }))
  await expect(upload(ada, damaged, media)).rejects.toMatchObject({ name: 'DamagedMediaError' })
  const decoded = await readPoints()
  const isNew = await upload(ada, more, media)

  expect([refused, again, decoded, isNew]).toEqual([3, false, 6, true])
})

test('behavior: the same bytes at once, by several accounts and processes, are one picture', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const file = draw()
  const spent = async () => {
    const rows = await it.db.selectFrom('spending').select('minutes').where('subject', 'like', 'account:%').execute()
    return rows.flatMap(({ minutes }) => minutes).reduce((sum, points) => sum + points, 0)
  }
  const whenAllAreIn = (await spent()) + 4 * limits.pointsPerCreate
  const decoded: Decoder[] = []
  // None is done before all have been admitted.
  const patient: Decoder = {
    ...decoder,
    async decode(picture) {
      decoded.push(this)
      await expect.poll(spent).toBe(whenAllAreIn)
      return await decoder.decode(picture)
    },
  }
  const [one, two] = [{ ...patient }, { ...patient }]
  const [media, other] = [create({ decoder: one }), create({ decoder: two })]

  const news = await Promise.all([
    upload(ada, file, media),
    upload(ada, file, media),
    upload(ben, file, media),
    upload(ben, file, other),
  ])

  // Each process once, whichever account sends them.
  expect(decoded.filter((of) => of === one)).toHaveLength(1)
  expect(decoded.filter((of) => of === two)).toHaveLength(1)
  expect(news.length).toBe(4)
  expect(await countFiles(file)).toBe(2)
  const uploads = await it.db.selectFrom('media_upload').selectAll().where('digest', '=', digestOf(file)).execute()
  expect(uploads).toHaveLength(2)
})

test('behavior: a sweep between file and row takes nothing away from the upload it meets', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const file = draw()
  await upload(ada, file)
  const post = await act(ada, show(file))
  /** Just before the second upload is written down, the first goes with its files. */
  const meeting: MediaStore = {
    ...store,
    async put(key, bytes) {
      await store.put(key, bytes)
      if (key.includes('-')) return
      await act(ada, { type: 'delete', to: post })
      await sweep()
      await store.delete(key)
    },
  }
  await store.delete(toMediaKey(digestOf(file)))

  const isNew = await upload(ben, file, create({ store: { ...meeting, put: once(meeting.put, store.put) } }))

  expect(isNew).toBe(true)
  expect([await isRead(file), await countFiles(file)]).toEqual([true, 2])
})

test('behavior: a sweep between the files of an upload leaves none of them out', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const file = draw()
  await upload(ada, file)
  await act(ada, { type: 'delete', to: await act(ada, show(file)) })
  /** The variant is still there, and stays; then all goes, and the file itself is put. */
  const swept: MediaStore['put'] = async (key, bytes) => {
    if (!key.includes('-')) await sweep()
    await store.put(key, bytes)
  }

  const before = await countFiles(file)
  await upload(ben, file, create({ store: { ...store, put: once(swept, store.put) } }))

  expect([before, await countFiles(file)]).toEqual([2, 2])
})

test('behavior: a picture that lost a variant has it again once somebody uploads it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const file = draw()
  await upload(ada, file)
  await act(ada, show(file))

  await store.delete(toMediaKey(digestOf(file), 320))
  await upload(ben, file)

  expect(await countFiles(file)).toBe(2)
})

/** The first file itself by one way, everything later by another. */
function once(first: MediaStore['put'], later: MediaStore['put']): MediaStore['put'] {
  let isFirst = true
  return async (key, bytes) => {
    const put = isFirst ? first : later
    if (!key.includes('-')) isFirst = false
    await put(key, bytes)
  }
}

test('behavior: a process that ends between file and row leaves files to a sweep, not to readers', async () => {
  const ada = await it.signIn()
  const [file, kept] = [draw(), draw()]
  await upload(ada, kept)
  await act(ada, show(kept))
  const ending = { ...store, has: () => Promise.reject(new Error('The process ends here.')) }

  await expect(upload(ada, file, create({ store: ending }))).rejects.toThrow('The process ends here.')
  const left = [await isRead(file), await countFiles(file)]
  await sweepStore({ db: it.db, store, owner: 'did:key:a', nowMs: Date.now(), abort: goingOn })
  const young = await countFiles(file)
  for (const key of [toMediaKey(digestOf(file)), toMediaKey(digestOf(kept))]) {
    const past = new Date(Date.now() - 2 * dayMs)
    await utimes(join(folder, key.slice(0, 2), key), past, past)
  }
  const another = sweepStore({ db: it.db, store, owner: 'did:key:b', nowMs: Date.now(), abort: goingOn })
  await expect(another).rejects.toThrow('The pictures are those of another database')
  const spared = await countFiles(file)
  await sweepStore({ db: it.db, store, owner: 'did:key:a', nowMs: Date.now(), abort: goingOn })

  expect(left).toEqual([false, 2])
  // An upload may be in flight.
  expect(young).toBe(2)
  // A database that does not know them may be the wrong one.
  expect(spared).toBe(2)
  expect([await countFiles(file), await countFiles(kept)]).toEqual([1, 2])
})

test('behavior: a stopped sweep finishes its current deletion, and the next sweep continues', async () => {
  const ada = await it.signIn()
  const [file, other] = [draw(), draw()]
  const ending = { ...store, has: () => Promise.reject(new Error('The process ends here.')) }
  /** Is stopped while the first file is deleted. */
  const stopped = () => {
    const stopping = new AbortController()
    const stops: MediaStore = {
      ...store,
      async delete(key) {
        stopping.abort()
        await store.delete(key)
      },
    }
    return { db: it.db, store: stops, abort: stopping.signal }
  }
  const count = async () => (await countFiles(file)) + (await countFiles(other))
  for (const each of [file, other]) await upload(ada, each)

  await sweepMedia({ ...stopped(), nowMs: clock.ms + dayMs })
  const afterMedia = await count()
  await sweep(clock.ms + dayMs)
  const afterAll = await count()
  await expect(upload(ada, file, create({ store: ending }))).rejects.toThrow('The process ends here.')
  await sweepStore({ ...stopped(), owner: 'did:key:a', nowMs: Date.now() + 2 * dayMs })
  const afterStore = await count()
  await sweepStore({ db: it.db, store, owner: 'did:key:a', nowMs: Date.now() + 2 * dayMs, abort: goingOn })

  // Each has two files.
  expect([afterMedia, afterAll, afterStore, await count()]).toEqual([2, 0, 1, 0])
})

test('error: a store that refuses to write leaves no row, and the next upload finds its way', async () => {
  const ada = await it.signIn()
  const file = draw()
  const full = {
    ...store,
    put: () => Promise.reject(Object.assign(new Error('No space is left.'), { code: 'ENOSPC' })),
  }

  await expect(upload(ada, file, create({ store: full }))).rejects.toThrow('No space is left.')

  expect([await isRead(file), await act(ada, show(file))]).toEqual([false, 'UnknownMediaError'])
  expect(await upload(ada, file)).toBe(true)
})

test('error: a key that ends while its picture is being decoded', async () => {
  const ada = await it.signIn()
  const file = draw()
  const slow: Decoder = {
    ...decoder,
    async decode(picture) {
      await act(ada, { type: 'revoke' })
      return await decoder.decode(picture)
    },
  }

  await expect(upload(ada, file, create({ decoder: slow }))).rejects.toMatchObject({ name: 'DelegationRevokedError' })
  expect(await isRead(file)).toBe(false)
})
