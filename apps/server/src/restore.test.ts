import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFolder } from './testing/copyFolder.ts'
import { createTestDatabase } from './testing/openTestDatabase.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const run = promisify(execFile)
type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start({ parameters }: TestDatabase): Promise<TestServer> {
  return startTestServer({ database: parameters })
}

/** As docs/operations.md says: PostgreSQL while it runs, the embedded database while it does not. */
async function backUp({ parameters }: TestDatabase): Promise<void> {
  if (parameters.kind === 'postgres')
    await run('pg_dump', ['--format=custom', '--file', join(folder, 'kith.dump'), parameters.url])
  else await copyFolder(dirname(parameters.directory ?? ''), join(folder, 'kith'))
}

async function restore({ parameters }: TestDatabase): Promise<void> {
  if (parameters.kind === 'postgres') {
    await run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', parameters.url, join(folder, 'kith.dump')])
  } else {
    await rm(dirname(parameters.directory ?? ''), { recursive: true })
    await copyFolder(join(folder, 'kith'), dirname(parameters.directory ?? ''))
  }
}

test('behavior: a backup put into an empty place is the service as it was then: posts, keys, tokens, receipts, order', async () => {
  const database = await createTestDatabase()
  const isRunning = database.parameters.kind === 'postgres'
  let kith = await start(database)
  const ada = await kith.signIn()
  const ben = await kith.signIn()
  const id = await kith.submit(ada, { type: 'post', text: 'Kept' })
  await kith.submit(ben, { type: 'follow', to: ada.address as `0x${string}` })
  const question = `query ($id: ID!) { service { receiptKey logPosition } viewer { delegation }
    post(id: $id) { text author { followerCount } proof { envelope receipt { seq signature } } } }`
  const before = await kith.ask(question, { id }, ada.token)

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
  expect((await again.ask('query ($id: ID!) { post(id: $id) { id } }', { id: late })).data.post).toBeNull()
  // The key of before writes on, in the place that follows.
  const next = await again.submit(ada, { type: 'post', text: 'Goes on' })
  const { data } = await again.ask('query ($id: ID!) { post(id: $id) { proof { receipt { seq } } } }', { id: next })
  expect(BigInt(data.post.proof.receipt.seq)).toBe(BigInt(before.data.service.logPosition) + 1n)

  await again[Symbol.asyncDispose]()
  await database.remove()
  if (place !== database) await place.remove()
})
