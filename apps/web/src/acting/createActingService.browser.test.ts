import { parseAddress } from '@kith/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SubmitDocument } from '../api/actingOperations.generated.ts'
import { createGraph } from '../api/graph/createGraph.ts'
import type { Graph } from '../api/graph/Graph.ts'
import { LatestFeedDocument, PostFieldsFragmentDoc } from '../api/operations.generated.ts'
import { createAccount, createPost, createPostPage } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import type { ActingService } from '../viewer/service/ActingService.ts'
import { createService, type Service } from '../viewer/service/createService.ts'
import { createActingService } from './createActingService.ts'

type Started = Service & Graph & ActingService
let service: Started | undefined
/** What the service's stream sends next. */
let send: (event: object) => void
/** Breaks the stream. */
let lose: () => void
const asked: { url: string; operationName: string; variables: Record<string, unknown> }[] = []
const post = createPost('p1', { seq: '120', likeCount: 1 })

const answers: Record<string, () => unknown> = {
  ServiceClock: () => ({
    service: {
      __typename: 'Service',
      network: 'kith/1 eip155:80001 https://kith.example',
      serverTime: new Date().toISOString(),
      logPosition: '140',
    },
  }),
  LatestFeed: () => ({ latest: createPostPage([post]) }),
  Submit: () => ({
    submit: [
      {
        __typename: 'Receipt',
        id: 'm',
        seq: '200',
        network: 'kith/1 eip155:80001 https://kith.example',
        receivedAt: '',
        signature: '',
      },
    ],
  }),
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(body)) as Omit<(typeof asked)[number], 'url'>
    asked.push({ url, operationName, variables })
    if (operationName !== 'Events') return Response.json({ data: answers[operationName]?.() })
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        lose = () => controller.error(new TypeError('network error'))
        send = (events) => {
          const data = JSON.stringify({ data: { events: { __typename: 'Event', ...events } } })
          controller.enqueue(new TextEncoder().encode(`event: next\ndata: ${data}\n\n`))
        }
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  service?.close()
  service?.client.stop()
  vi.unstubAllGlobals()
})

async function start({ position }: { position?: bigint } = {}): Promise<Started> {
  const url = `/graphql/${crypto.randomUUID()}`
  const reading = createService({
    url,
    origin: location.origin,
    position,
    isContract: async () => false,
    onSignInError: () => undefined,
    loadGraph: async () => createGraph,
    load: async () => createActingService,
  })
  const acting = await reading.acting.get()
  const started = { ...reading, ...(await reading.graph.get()), ...acting }
  service = started
  await expect.poll(() => asked.map((call) => call.operationName)).toContain('Events')
  await expect.poll(() => started.session.getState().status).toBe('none')
  return started
}
const counted = (changes: object) => ({
  ...createAccount(),
  postCount: 1,
  followerCount: 0,
  followingCount: 0,
  ...changes,
})
const likeCountOf = ({ client }: Graph, id: string) =>
  client.cache.readFragment({ fragment: PostFieldsFragmentDoc, fragmentName: 'PostFields', id: `Post:${id}` })
    ?.likeCount

test("behavior: the stream's URL is the graph's sibling, and it replays a little of the past", async () => {
  await start()

  const stream = asked.find((call) => call.operationName === 'Events')
  const clock = asked.find((call) => call.operationName === 'ServiceClock')
  expect(stream?.url).toBe(new URL(`${clock?.url}/stream`, location.href).href)
  expect(stream?.variables['after']).toBe('108')
})

test.each([
  [139n, '139'],
  [40n, '40'],
  // Too old, and of another log.
  [5n, '108'],
  [9_000n, '108'],
])('behavior: a page whose answers hold position %s hears what came after %s', async (position, after) => {
  await start({ position })

  expect(asked.find((call) => call.operationName === 'Events')?.variables['after']).toBe(after)
})

test('behavior: a new post joins the feed and a like its count, without a reload', async () => {
  const { client } = await start()
  await client.query({ query: LatestFeedDocument, variables: { first: 20 } })
  const parents = { parent: null, root: null }

  send({ seq: '141', type: 'POST', account: counted({}), target: null, post: { ...createPost('p2'), ...parents } })
  send({ seq: '142', type: 'LIKE', account: counted({}), target: null, post: { ...post, ...parents, likeCount: 2 } })

  const read = () => client.readQuery({ query: LatestFeedDocument, variables: { first: 20 } })?.latest?.edges
  await expect.poll(() => read()?.map((edge) => edge.node.id)).toEqual(['p2', 'p1'])
  await expect.poll(() => likeCountOf(service as Started, 'p1')).toBe(2)
})

test('behavior: what is read after an event or a receipt is not older than that', async () => {
  const { client, seen } = await start()
  const before = seen.get()

  send({ seq: '141', type: 'LIKE', account: counted({}), target: null, post: { ...post, parent: null, root: null } })

  await expect.poll(() => seen.get()).toBe('141')
  await client.mutate({ mutation: SubmitDocument, variables: { messages: ['AA=='] } })
  expect([before, seen.get()]).toEqual([null, '200'])
})

test('behavior: signing out revokes the key, forgets it, and removes the marks', async () => {
  const started = await start()
  await started.session.save(await createTestRecord())
  started.marks.setPost('p1', { viewerLikes: true })

  await started.signOut()

  expect(asked.at(-1)?.operationName).toBe('Submit')
  expect(started.session.getState()).toEqual({ status: 'none' })
  expect(JSON.stringify(started.client.cache.extract())).not.toContain('viewerLikes')
})

test('behavior: signing out works without the service too', async () => {
  const started = await start()
  await started.session.save(await createTestRecord())
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })

  await started.signOut()

  expect(started.session.getState()).toEqual({ status: 'none' })
})

test('behavior: what could not load while the service was away is asked for again', async () => {
  const started = await start()
  const online = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const feed = started.client.watchQuery({ query: LatestFeedDocument, variables: { first: 20 } })
  const watching = feed.subscribe({ next: () => undefined, error: () => undefined })
  await expect.poll(() => feed.getCurrentResult().error).toBeDefined()

  vi.stubGlobal('fetch', online)
  lose()

  await expect.poll(() => feed.getCurrentResult().data?.latest?.edges).toHaveLength(1)
  watching.unsubscribe()
})

test('behavior: signing out does not wait for a service that is away', async () => {
  const started = await start()
  await started.session.save(await createTestRecord())
  vi.stubGlobal('fetch', () => new Promise(() => undefined))

  void started.signOut()

  await expect.poll(() => started.session.getState()).toEqual({ status: 'none' })
})

/** The outbox tries again by itself after two seconds, the stream after half of one: of these two, the outbox never does. */
function holdOwnTries() {
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => (ms < 2_000 ? setTimeout(act, ms) : 0))
}

/** Leaves a post unsent because the service was away. The service is back, but the page does not know it yet. */
async function leaveUnsent() {
  const started = await start()
  const record = await createTestRecord()
  await started.session.save(record)
  holdOwnTries()
  const online = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const sent = started.getOutbox(record.address).send({ type: 'post', text: 'kept' })
  await expect(sent).rejects.toMatchObject({ name: 'NetworkError' })
  vi.stubGlobal('fetch', online)
  return { started, record }
}

for (const [sign, show] of [
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
  ['the stream reconnects', () => lose()],
] as const)
  test(`behavior: an unsent post is sent when ${sign}`, async () => {
    await leaveUnsent()

    show()

    await expect.poll(() => asked.map((call) => call.operationName)).toContain('Submit')
  })

test('behavior: pending messages are sent under their own key before the next key replaces it', async () => {
  const { started, record } = await leaveUnsent()

  // The service answers no challenge here.
  const sign = () => Promise.reject(new Error('The test does not sign.'))
  await expect(started.renewKey({ address: parseAddress(record.address), chainId: 80_001, sign })).rejects.toThrow()

  const steps = asked.map((call) => call.operationName).filter((name) => name === 'Submit' || name === 'Challenge')
  expect(steps).toEqual(['Submit', 'Challenge'])
})
