import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../config/Env.ts'
import { readConfig } from '../config/readConfig.ts'
import type { OpenDatabaseParameters } from '../db/openDatabase.ts'
import { type KithServer, type StartServerParameters, startServer } from '../startServer.ts'
import type { Body, Person } from './createPerson.ts'
import { createTestClient, type TestClient } from './createTestClient.ts'
import { createTestDatabase } from './database/openTestDatabase.ts'
import { testOrigin } from './testOrigin.ts'
import { toEnv } from './toEnv.ts'

export type TestServer = AsyncDisposable &
  TestClient & {
    server: KithServer
    url: string
    /** Signs and submits one message, by default a millisecond after the one before; its id, or the refusal's name. */
    act: (person: Person, body: Body, ts?: number) => Promise<string>
  }

export type StartTestServerParameters = Partial<
  Pick<StartServerParameters, 'now' | 'plugins' | 'logTo' | 'internet'>
> & {
  env?: Env
  /** Somebody else's, which stays; by default one of its own. */
  database?: OpenDatabaseParameters | undefined
  /** A clock for the service, which the test sets and `act` moves. */
  clock?: { ms: number } | undefined
  /** Whether it also does its background jobs. Without them, a test that calls one is the only one to do so. */
  hasJobs?: boolean | undefined
}

/** The whole service on a free port over a fresh database, or a given one. Without an RPC in `env`, its chain does not answer. */
export async function startTestServer({
  env = {},
  database,
  clock,
  now = clock && (() => clock.ms),
  hasJobs = true,
  ...options
}: StartTestServerParameters = {}): Promise<TestServer> {
  const { parameters, remove } = database
    ? { parameters: database, remove: undefined }
    : await createTestDatabase({ isMigrated: true })
  const folder = await mkdtemp(join(tmpdir(), 'kith-test-'))
  const removeOwn = async () => {
    await remove?.()
    await rm(folder, { recursive: true, force: true })
  }
  const settings = {
    PORT: '0',
    PUBLIC_ORIGINS: testOrigin,
    LOG_LEVEL: 'silent',
    CHAINS: 'polygonMumbai',
    RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
    // A chain that does not answer is asked once: a stop waits for what is in flight.
    INDEXER_POLL_MS: env['RPC_URL_POLYGON_MUMBAI'] === undefined ? '3600000' : '100',
    // If the machine pauses for a while, no reader counts as slow.
    SLOW_CLIENT_MS: '3600000',
    LIMIT_READ_WAIT_MS: '3600000',
    // Rankings count an account as soon as `establish` has run.
    RANKING_WAIT_HOURS: '0',
    // Tests reach no other machine.
    VERIFY_LINKS: 'off',
    KITH_DIR: folder,
    ...toEnv(parameters),
    ...env,
  }
  let server: KithServer
  try {
    const config = readConfig(settings)
    server = await startServer({
      config: { ...config, roles: config.roles.filter((role) => hasJobs || role !== 'jobs') },
      now,
      ...options,
    })
  } catch (error) {
    await removeOwn()
    throw error
  }
  const client = createTestClient({ url: server.url, origin: testOrigin, now })
  return {
    server,
    url: server.url,
    ...client,
    act: (person, body, ts = clock ? ++clock.ms : Date.now()) => client.submit(person, body, { ts }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await removeOwn()
    },
  }
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
