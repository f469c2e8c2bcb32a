import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPng } from './testing/createPng.ts'
import { copyFolder } from './testing/database/copyFolder.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const run = promisify(execFile)
/** PostgreSQL of the npm registry comes without them. */
const isEmbedded = ['pg_dump', 'pg_restore'].some((tool) => spawnSync(tool, ['--version']).status !== 0)
type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

let folder: string
/** Where the service keeps pictures, here and in the place that follows. */
let mediaDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-backup-'))
  mediaDir = join(folder, 'media')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start({ parameters }: TestDatabase): Promise<TestServer> {
  return startTestServer({ database: parameters, env: { MEDIA_DIR: mediaDir } })
}

/** As docs/operations.md says: PostgreSQL while it runs, the embedded database while it does not, and after it the pictures. */
async function backUp({ parameters }: TestDatabase): Promise<void> {
  if (parameters.kind === 'postgres')
    await run('pg_dump', ['--format=custom', '--file', join(folder, 'kith.dump'), parameters.url])
  else await copyFolder(dirname(parameters.directory ?? ''), join(folder, 'kith'))
  await copyFolder(mediaDir, join(folder, 'copy'))
}

async function restore({ parameters }: TestDatabase): Promise<void> {
  if (parameters.kind === 'postgres') {
    await run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', parameters.url, join(folder, 'kith.dump')])
  } else {
    await rm(dirname(parameters.directory ?? ''), { recursive: true })
    await copyFolder(join(folder, 'kith'), dirname(parameters.directory ?? ''))
  }
  await rm(mediaDir, { recursive: true })
  await copyFolder(join(folder, 'copy'), mediaDir)
}

/** The picture and one of its smaller variants, as they are served. */
async function readPicture({ url }: TestServer, picture: Uint8Array): Promise<readonly (readonly [number, Buffer])[]> {
  const paths = ['', '/320'].map((variant) => `${url}/media/${mediaId(picture)}${variant}`)
  return await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path)
      return [response.status, Buffer.from(await response.arrayBuffer())] as const
    }),
  )
}

test('behavior: a restored backup is the service as it was, with posts, pictures, keys and order', async () => {
  const database = await createTestDatabase({ isEmbedded, isMigrated: true })
  const isRunning = database.parameters.kind === 'postgres'
  let kith = await start(database)
  const ada = await kith.signIn()
  const ben = await kith.signIn()
  const id = await kith.submit(ada, { type: 'post', text: 'Kept' })
  await kith.submit(ben, { type: 'follow', to: ada.address as `0x${string}` })
  const question = `query ($id: ID!) { service { receiptKey logPosition } viewer { delegation }
    post(id: $id) { text author { followerCount } proof { envelope receipt { seq signature } } } }`
  const picture = createPng({ width: 700, height: 350 })
  await kith.upload(ada, picture)
  const before = await kith.ask(question, { id }, ada.token)
  const shown = await readPicture(kith, picture)

  if (!isRunning) await kith[Symbol.asyncDispose]()
  await backUp(database)
  if (!isRunning) kith = await start(database)
  const late = await kith.submit(ada, { type: 'post', text: 'After the backup' })
  await kith[Symbol.asyncDispose]()
  const place = isRunning ? await createTestDatabase() : database
  await restore(place)
  const again = await start(place)

  expect(before.data.viewer).toEqual({ delegation: ada.delegation })
  expect(before.data.post).toMatchObject({ text: 'Kept', author: { followerCount: 1 } })
  expect(await again.ask(question, { id }, ada.token)).toEqual(before)
  expect(shown).toEqual([
    [200, Buffer.from(picture)],
    [200, expect.any(Buffer)],
  ])
  expect(await readPicture(again, picture)).toEqual(shown)
  expect((await again.ask('query ($id: ID!) { post(id: $id) { id } }', { id: late })).data.post).toBeNull()
  // The key of before writes on, in the place that follows.
  const next = await again.submit(ada, { type: 'post', text: 'Goes on' })
  const { data } = await again.ask('query ($id: ID!) { post(id: $id) { proof { receipt { seq } } } }', { id: next })
  expect(BigInt(data.post.proof.receipt.seq)).toBe(BigInt(before.data.service.logPosition) + 1n)

  await again[Symbol.asyncDispose]()
  await database.remove()
  if (place !== database) await place.remove()
})
