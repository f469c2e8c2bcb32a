import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './testing/createPerson.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/openTestDatabase.ts'
import { buildService, type ServiceProcess, startProcess } from './testing/startProcess.ts'
import { toBase64 } from './testing/startTestServer.ts'
import { testOrigin } from './testing/testOrigin.ts'

const kills = process.env['KITH_FULL'] ? 100 : 2
const writers = 3
/** Posts acknowledged before each kill. */
const perKill = 30
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  await buildService()
  database = await createTestDatabase()
}, 120_000)
afterAll(() => database.remove())

type Running = ServiceProcess & { client: TestClient }

async function start(): Promise<Running> {
  const service = await startProcess(database.parameters)
  return { ...service, client: createTestClient({ url: service.url, origin: testOrigin }) }
}

/** What one person sent, in order: the last one may be in the log although nobody heard of it. */
type Written = { person: Person; acknowledged: string[]; last: { id: string; envelope: Uint8Array } | null }

const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id seq } ... on Refusal { name } } }'

async function send({ ask }: TestClient, envelope: Uint8Array): Promise<{ id?: string; seq?: string; name?: string }> {
  const { data } = await ask(submit, { messages: [toBase64(envelope)] })
  return data.submit[0]
}

/** Posts until the service is gone. */
async function postUntilGone(client: TestClient, written: Written): Promise<void> {
  for (let index = 0; ; index++) {
    written.last = await written.person.sign({ type: 'post', text: `Post ${index}` })
    try {
      const { id } = await send(client, written.last.envelope)
      // Without one: the hourly allowance of an account without a handle.
      if (id === undefined) return
      written.acknowledged.push(id)
    } catch {
      return
    }
  }
}

/** Kills the service while three people post as fast as they can. */
async function killInTheMiddle({ child, client }: Running): Promise<Written[]> {
  const people = await Promise.all(Array.from({ length: writers }, () => client.signIn()))
  const all = people.map((person): Written => ({ person, acknowledged: [], last: null }))
  const posting = all.map((written) => postUntilGone(client, written))
  const count = () => all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  while (count() < perKill) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), ...posting])
  return all
}

/** The log's own list of what a person posted: ids, newest first. */
async function listPosts({ ask }: TestClient, { address }: Person): Promise<{ ids: string[]; count: number }> {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const { data } = await ask(
      `query ($address: Address, $after: String) { account(address: $address) { postCount
        posts(first: 50, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
      { address, after },
    )
    const { posts, postCount } = data.account
    ids.push(...posts.edges.map(({ node }: { node: { id: string } }) => node.id))
    if (!posts.pageInfo.hasNextPage) return { ids, count: postCount }
    after = posts.pageInfo.endCursor
  }
}

test(
  'behavior: killed in the middle of writing, the service has everything it acknowledged when it is back, and nothing twice',
  async () => {
    let service = await start()
    const seqs: string[] = []
    const kept = new Map<Person, readonly string[]>()
    for (let kill = 0; kill < kills; kill++) {
      const all = await killInTheMiddle(service)
      service = await start()
      for (const { person, acknowledged, last } of all) {
        // Who did not hear sends again, and does not have to know whether it was there.
        const again = last && (await send(service.client, last.envelope))
        const twice = last && (await send(service.client, last.envelope))
        const { ids, count } = await listPosts(service.client, person)

        expect(twice).toEqual(again)
        expect(ids.toSorted()).toEqual([...new Set([...acknowledged, ...(again?.id ? [again.id] : [])])].toSorted())
        expect(count).toBe(ids.length)
        if (again?.seq) seqs.push(again.seq)
        kept.set(person, ids)
      }
    }
    // Nor did a later kill take what had been there.
    for (const [person, ids] of kept) expect((await listPosts(service.client, person)).ids).toEqual(ids)
    const ended = once(service.child, 'exit')
    service.child.kill('SIGTERM')

    expect(seqs.length).toBeGreaterThan(0)
    expect(new Set(seqs).size).toBe(seqs.length)
    // Asked to stop, it stops by itself.
    expect((await ended)[0]).toBe(0)
  },
  kills * 60_000,
)
