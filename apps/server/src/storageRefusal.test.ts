import { dirname } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createPng } from './testing/createPng.ts'
import { createTestDatabase } from './testing/openTestDatabase.ts'

import { startTestServer, type TestServer, toBase64 } from './testing/startTestServer.ts'
import { testOrigin as origin } from './testing/testOrigin.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let kith: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  const { parameters } = database
  kith = await startTestServer({
    env:
      parameters.kind === 'postgres'
        ? { DATABASE_URL: parameters.url }
        : { KITH_DIR: dirname(parameters.directory ?? '') },
  })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await database.remove()
})

const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id seq } ... on Refusal { name retryAt } } }'
const challenge =
  'mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Challenge { nonce } ... on Refusal { name } } }'
const read = `query ($id: ID!) { service { logPosition } viewer { account { address } } post(id: $id) { text } }`

/** Lets the database store things, or read only: every connection, those that are open, too. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { parameters } = database
  if (parameters.kind === 'pglite') {
    await sql`set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(kith.server.db)
    return
  }
  const admin = new pg.Client({ connectionString: parameters.url })
  await admin.connect()
  const name = new URL(parameters.url).pathname.slice(1)
  await admin.query('set default_transaction_read_only = off')
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
}

test('error: storage that refuses writes is told by name, nothing is acknowledged, reading goes on, and so does writing when it can', async () => {
  const ada = await kith.signIn()
  const first = await kith.submit(ada, { type: 'post', text: 'Before' })
  const { envelope, id } = await ada.sign({ type: 'post', text: 'In between' }, { by: ada.delegation })
  const others = await Promise.all(
    [1, 2, 3].map(
      async (index) => (await ada.sign({ type: 'post', text: `${index}` }, { by: ada.delegation })).envelope,
    ),
  )
  const messages = [envelope, ...others].map(toBase64)
  const before = await kith.ask(read, { id: first }, ada.token)

  await setReadOnly(true)
  const refused = await kith.ask(submit, { messages })
  const input = { address: ada.address, chainId: 80_001, key: ada.did, origin }
  const started = await kith.ask(challenge, { input })
  const picture = createPng({ width: 2, height: 2 })
  const upload = await kith.upload(ada, picture)
  const told = (await upload.json()) as { name: string }
  const during = await kith.ask(read, { id: first }, ada.token)
  await setReadOnly(false)
  const uploaded = await kith.upload(ada, picture)
  const missing = await kith.ask(read, { id }, ada.token)
  const accepted = await kith.ask(submit, { messages: messages.slice(0, 1) })

  const refusal = { name: 'StorageRefusedError', retryAt: null }
  expect(refused.data.submit).toEqual([refusal, refusal, refusal, refusal])
  expect(started.errors?.[0]?.extensions).toEqual({ code: 'StorageRefusedError' })
  expect([upload.status, told.name]).toEqual([503, 'StorageRefusedError'])
  expect(uploaded.status).toBe(201)
  expect(before.data.post).toEqual({ text: 'Before' })
  expect(during).toEqual(before)
  expect(missing.data.post).toBeNull()
  // The next place in the log: what was refused took none.
  const seq = String(BigInt(before.data.service.logPosition) + 1n)
  expect(accepted.data.submit).toEqual([{ id, seq }])
})
