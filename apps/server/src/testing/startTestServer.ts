import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Env } from '../config/Env.ts'
import { readConfig } from '../config/readConfig.ts'
import { type KithServer, type StartServerParameters, startServer } from '../startServer.ts'
import type { Body, Person } from './createPerson.ts'
import { createTestClient, type TestClient } from './createTestClient.ts'
import { createTestDatabase } from './openTestDatabase.ts'
import { testOrigin } from './testOrigin.ts'

export type TestServer = AsyncDisposable &
  TestClient & {
    server: KithServer
    url: string
    /** Signs and submits one message, by default a millisecond after the one before; its id, or the refusal's name. */
    act: (person: Person, body: Body, ts?: number) => Promise<string>
  }

export type StartTestServerParameters = Partial<Pick<StartServerParameters, 'now' | 'plugins' | 'logTo'>> & {
  env?: Env
  /** A clock for the service, which the test sets and `act` moves. */
  clock?: { ms: number } | undefined
}

/** The whole service on a free port over a fresh database. Without an RPC in `env`, its chain does not answer. */
export async function startTestServer({
  env = {},
  clock,
  now = clock && (() => clock.ms),
  ...options
}: StartTestServerParameters = {}): Promise<TestServer> {
  const { parameters, remove } = await createTestDatabase()
  const kithDir =
    parameters.kind === 'postgres' ? await mkdtemp(join(tmpdir(), 'kith-test-')) : dirname(parameters.directory ?? '')
  const config = readConfig({
    PORT: '0',
    PUBLIC_ORIGINS: testOrigin,
    LOG_LEVEL: 'silent',
    CHAINS: 'polygonMumbai',
    RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
    INDEXER_POLL_MS: '100',
    // Where the machine stands still for a while, no reader is slow.
    SLOW_CLIENT_MS: '3600000',
    KITH_DIR: kithDir,
    ...(parameters.kind === 'postgres' && { DATABASE_URL: parameters.url }),
    ...env,
  })
  const server = await startServer({ config, now, ...options })
  const client = createTestClient({ url: server.url, origin: testOrigin, now })
  return {
    server,
    url: server.url,
    ...client,
    act: (person, body, ts = clock ? ++clock.ms : Date.now()) => client.submit(person, body, { ts }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await remove()
      await rm(kithDir, { recursive: true, force: true })
    },
  }
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
