import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../db/migrations/migrations.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer()
})
afterAll(() => kith[Symbol.asyncDispose]())

test('behavior: status and graph report log position, program, schema and database versions', async () => {
  const ada = await kith.signIn()
  const [receipt] = await kith.send(await ada.sign({ type: 'post', text: 'Here' }))
  const { rows } = await sql<{ number: string }>`select current_setting('server_version') as number`.execute(
    kith.server.db,
  )
  // Of a checkout.
  const version = 'development'
  const isEmbedded = process.env['KITH_TEST_DATABASE_URL'] === undefined

  const status = (await (await fetch(`${kith.url}/status.json`)).json()) as { database: string }
  const { data } = await kith.ask('{ service { version schemaVersion databaseVersion logPosition } }')

  const database = expect.stringMatching(isEmbedded ? /^PostgreSQL [\d.]+ \(PGlite [\d.]+\)$/ : /^PostgreSQL [^,]+$/)
  const schema = migrations.at(-1)?.name
  const logPosition = receipt?.seq
  expect(status).toMatchObject({ version, schema, database, logPosition })
  expect(status).toMatchObject({ database: expect.stringContaining(`${rows[0]?.number}`) })
  expect(data.service).toEqual({ version, schemaVersion: schema, databaseVersion: status.database, logPosition })
})

test('behavior: the current and former origins are listed, to verify what was signed there', async () => {
  const [www, old, client, gone] = ['www', 'old', 'client', 'gone'].map((name) => `https://${name}.example`)
  await using kith = await startTestServer({
    env: {
      PUBLIC_ORIGINS: `${www}`,
      FORMER_ORIGINS: `${old}`,
      CLIENT_ORIGINS: `${client}`,
      FORMER_CLIENT_ORIGINS: `${gone}`,
    },
  })
  await using open = await startTestServer({ env: { CLIENT_ORIGINS: '*' } })
  const query = '{ service { origins clientOrigins } }'

  expect((await kith.ask(query)).data.service).toEqual({ origins: [www, old], clientOrigins: [client, gone] })
  expect((await open.ask(query)).data.service).toMatchObject({ clientOrigins: null })
})
