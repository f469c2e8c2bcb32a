import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './testing/createPerson.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/openTestDatabase.ts'
import { buildService, type ServiceProcess, startProcess } from './testing/startProcess.ts'
import { testOrigin } from './testing/startTestServer.ts'

const kills = process.env['KITH_FULL'] ? 20 : 2
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  await buildService()
  database = await createTestDatabase()
}, 120_000)
afterAll(() => database.remove())

async function start(): Promise<ServiceProcess & { client: TestClient }> {
  const service = await startProcess(database.parameters)
  return { ...service, client: createTestClient({ url: service.url, origin: testOrigin }) }
}

/** Posts until the service is gone; the ids it acknowledged. */
async function postUntilGone({ submit }: TestClient, person: Person, acknowledged: string[]): Promise<void> {
  for (let index = 0; ; index++) {
    try {
      const id = await submit(person, { type: 'post', text: `Post ${index}` })
      // The hourly allowance of one account.
      if (id === 'QuotaExceededError') return
      acknowledged.push(id)
    } catch {
      return
    }
  }
}

test(
  'behavior: killed in the middle of writing, the service has everything it acknowledged when it is back',
  async () => {
    const acknowledged: string[] = []
    let { child, client } = await start()
    for (let kill = 0; kill < kills; kill++) {
      const people = await Promise.all([client.signIn(), client.signIn(), client.signIn()])
      const posting = people.map((person) => postUntilGone(client, person, acknowledged))
      const before = acknowledged.length
      while (acknowledged.length < before + 30) await new Promise((resolve) => setTimeout(resolve, 5))
      child.kill('SIGKILL')
      await Promise.all([once(child, 'exit'), ...posting])
      ;({ child, client } = await start())
    }

    const missing = []
    for (const id of acknowledged) {
      const { data } = await client.ask('query ($id: ID!) { post(id: $id) { id } }', { id })
      if (data.post?.id !== id) missing.push(id)
    }
    const ended = once(child, 'exit')
    child.kill('SIGTERM')

    expect(acknowledged.length).toBeGreaterThanOrEqual(30 * kills)
    expect(missing).toEqual([])
    // Asked to stop, it stops by itself.
    expect((await ended)[0]).toBe(0)
  },
  kills * 60_000,
)
