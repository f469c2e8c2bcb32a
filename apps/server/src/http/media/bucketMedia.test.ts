import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bounds } from '../../config/bounds.ts'
import { startBucket, type TestBucket } from '../../testing/bucket/startBucket.ts'
import type { Body } from '../../testing/createPerson.ts'
import { createPng } from '../../testing/createPng.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let bucket: TestBucket
let it: TestServer
const lines: string[] = []
let shade = 0

beforeAll(async () => {
  bucket = await startBucket()
  it = await startTestServer({
    env: { ...bucket.env, LOG_LEVEL: 'warn', MEDIA_PUBLIC_URL: 'https://cdn.example' },
    logTo: { write: (line) => lines.push(line) },
  })
})
afterAll(async () => {
  await it[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})
beforeEach(() => {
  bucket.trouble = () => null
})

const draw = () => createPng({ width: 330, height: 4, shade: ++shade })
const postOf = (file: Uint8Array): Body => ({
  type: 'post',
  text: '',
  media: [{ cid: mediaId(file), mime: 'image/png', alt: '', w: 330, h: 4 }],
})

test('behavior: a picture in a bucket is served with the headers that one in a folder has', async () => {
  await using folder = await startTestServer()
  const file = draw()
  const answers = []
  for (const service of [it, folder]) {
    const ada = await service.signIn()
    const { status } = await service.upload(ada, file)
    const url = `${service.url}/media/${mediaId(file)}`
    const [whole, small] = [await fetch(url), await fetch(`${url}/320`)]
    const part = await fetch(url, { headers: { range: 'bytes=0-9' } })
    const head = await fetch(url, { method: 'HEAD' })
    const known = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(Uint8Array.from(file))
    expect((await part.arrayBuffer()).byteLength).toBe(file.length)
    answers.push({
      statuses: [status, ...[whole, small, part, head, known].map((answer) => answer.status)],
      headers: [whole, small, head, known].map(({ headers }) => {
        const { date, 'x-request-id': id, 'content-security-policy': policy, ...same } = Object.fromEntries(headers)
        return same
      }),
    })
  }

  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.statuses).toEqual([201, 200, 200, 200, 200, 304])
})

test('behavior: addresses of pictures are on the host for pictures, which the page may show', async () => {
  const ada = await it.signIn()
  const file = draw()
  await it.upload(ada, file)
  const id = await it.act(ada, postOf(file))
  await it.act(ada, { type: 'profile', field: 'avatar', value: mediaId(file) })

  const { data } = await it.ask(
    'query ($id: ID!) { post(id: $id) { author { avatarUrl } media { url variants { url } } } }',
    { id },
  )
  const page = await fetch(`${it.url}/health`)

  const url = `https://cdn.example/media/${mediaId(file)}`
  expect(data.post).toEqual({
    author: { avatarUrl: `${url}/320` },
    media: [{ url, variants: [{ url: `${url}/320` }] }],
  })
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: https://cdn.example;")
})

test('error: while the bucket fails, pictures get a named error; the rest works, none is lost', async () => {
  const ada = await it.signIn()
  const [kept, refused] = [draw(), draw()]
  await it.upload(ada, kept)
  const id = await it.act(ada, postOf(kept))
  const url = `${it.url}/media/${mediaId(kept)}`
  const { headers } = await fetch(url)
  lines.length = 0
  bucket.trouble = () => 503

  const [read, upload] = [await fetch(url), await it.upload(ada, refused)]
  const unchanged = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  const removal = await it.act(ada, { type: 'delete', to: id })
  bucket.trouble = () => null
  const after = await it.upload(ada, refused)

  expect([read.status, await read.json()]).toMatchObject([503, { name: 'MediaStoreUnreachableError' }])
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect(Number(read.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([upload.status, await upload.json()]).toMatchObject([503, { name: 'StorageRefusedError' }])
  expect([unchanged.status, after.status]).toEqual([304, 201])
  expect(removal).toMatch(/^bafy/)
  expect(lines.join()).toContain('503 Trouble')
  for (const secret of [bucket.config.accessKeyId, bucket.config.secretAccessKey])
    expect(lines.join()).not.toContain(secret)
})

test('error: readers of pictures in a bucket that hangs keep no other reader waiting', async () => {
  const ada = await it.signIn()
  // One more than may read the database at once; too narrow for a variant.
  const files = Array.from({ length: bounds.reads + 1 }, () => createPng({ width: 8, height: 4, shade: ++shade }))
  for (const file of files) await it.upload(ada, file)
  const abort = new AbortController()
  bucket.trouble = () => 'hang'
  const before = bucket.requests.length
  let answered = 0

  const waiting = Promise.allSettled(
    files.map((file) =>
      fetch(`${it.url}/media/${mediaId(file)}`, { signal: abort.signal }).then(() => {
        answered += 1
      }),
    ),
  )
  await expect.poll(() => new Set(bucket.requests.slice(before)).size).toBe(files.length)
  const { data } = await it.ask('{ service { logPosition } }')
  // None made way for another by giving up.
  expect(answered).toBe(0)
  abort.abort()

  expect(data.service.logPosition).toMatch(/^\d+$/)
  expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true)
})

test('error: a bucket that refuses the service ends its start', async () => {
  const env = { ...bucket.env, AWS_SECRET_ACCESS_KEY: 'another' }

  await expect(startTestServer({ env })).rejects.toMatchObject({ name: 'MediaStoreRefusedError' })
})
