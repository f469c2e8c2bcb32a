import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounds } from '../../config/bounds.ts'
import type { Person, Reader } from '../../testing/createPerson.ts'
import { readEventTexts } from '../../testing/readEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let kith: TestServer
let ada: Reader
let ben: Reader
let cat: Reader
let post: string
let from: string
/** Every event in order, as who did what. */
let all: readonly string[]
beforeAll(async () => {
  kith = await startTestServer()
  ;[ada, ben, cat] = [await kith.signIn(), await kith.signIn(), await kith.signIn()]
  post = await act(ada, { type: 'post', text: 'Who weaves?' })
  from = await getPosition()
  await act(ben, { type: 'like', to: post })
  await act(cat, { type: 'like', to: post })
  await act(cat, { type: 'post', text: 'I do', reply: { root: post, parent: post } })
  await act(cat, { type: 'post', text: 'For itself' })
  await act(ben, { type: 'follow', to: cat.address })
  await act(ben, { type: 'unlike', to: post })
  await act(cat, { type: 'profile', field: 'name', value: 'Cat' })
  await act(ada, { type: 'follow', to: ben.address })
  await act(ben, { type: 'post', text: 'See @ada', mentions: [{ account: ada.address, start: 4, end: 8 }] })
  all = [
    ...['ben like', 'cat like', 'cat post', 'cat post', 'ben follow', 'ben unlike', 'cat profile', 'ada follow'],
    'ben post',
  ]
})
afterAll(() => kith[Symbol.asyncDispose]())

async function act(person: Person, body: Parameters<TestServer['submit']>[1]): Promise<string> {
  const id = await kith.submit(person, body)
  expect(id).toMatch(/^baf/)
  return id
}

const getPosition = async () => (await kith.ask('{ service { logPosition } }')).data.service.logPosition as string

const query = `subscription ($after: Seq, $authors: [Address!], $kinds: [EventKind!], $posts: [ID!], $mine: Boolean) {
  events(after: $after, authors: $authors, kinds: $kinds, posts: $posts, mine: $mine) { seq kind account { address } } }`

async function open(filter: object, token?: string, after: string | null = from) {
  const stop = new AbortController()
  const response = await fetch(`${kith.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { ...filter, after } }),
    signal: stop.signal,
  })
  return { response, stop: () => stop.abort() }
}

/** Opens a stream for each filter. Returns the events of each so far, as who did what. */
async function listen(filters: readonly object[], after = from) {
  const streams = await Promise.all(filters.map((filter) => open(filter, ada.token, after)))
  const names = new Map([ada, ben, cat].map(({ address }, index) => [address, ['ada', 'ben', 'cat'][index]]))
  const got: string[][] = filters.map(() => [])
  for (const [index, { response }] of streams.entries())
    void (async () => {
      for await (const { data } of readEventTexts(response)) {
        const { kind, account } = JSON.parse(data).data.events
        got[index]?.push(`${names.get(account.address.toLowerCase())} ${kind}`)
      }
    })().catch(() => undefined)
  return {
    got,
    stop() {
      for (const { stop } of streams) stop()
    },
  }
}

test('behavior: a stream gets events that pass its filter; kinds narrow authors, posts and mine', async () => {
  const [authors, other] = [[ben.address], [cat.address]]
  const cases: [object, readonly string[]][] = [
    [{}, all],
    [{ mine: false }, all],
    [{ kinds: ['LIKE', 'FOLLOW'] }, ['ben like', 'cat like', 'ben follow', 'ada follow']],
    [{ authors }, ['ben like', 'ben follow', 'ben unlike', 'ben post']],
    [{ authors: [...authors, ...other], kinds: ['POST'] }, ['cat post', 'cat post', 'ben post']],
    // What was undone no longer says what it was about.
    [{ posts: [post] }, ['cat like', 'ben unlike']],
    [{ posts: [post], authors: other }, ['cat like', 'cat post', 'cat post', 'ben unlike', 'cat profile']],
    // A like, a reply, an unlike, her own follow, a mention.
    [{ mine: true }, ['cat like', 'cat post', 'ben unlike', 'ada follow', 'ben post']],
    [{ mine: true, kinds: ['POST'] }, ['cat post', 'ben post']],
  ]

  const { got, stop } = await listen(cases.map(([filter]) => filter))

  const expected = cases.map(([, events]) => events)
  await expect.poll(() => got).toEqual(expected)
  // Nothing more arrives later.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(got).toEqual(expected)
  stop()
})

test('behavior: live streams apply the same filters, and an empty list passes nothing', async () => {
  const cases: [object, readonly string[]][] = [
    [{}, ['cat post', 'ben like', 'ada profile']],
    [{ authors: [cat.address] }, ['cat post']],
    [{ authors: [cat.address.toUpperCase().replace('X', 'x')], kinds: ['POST'] }, ['cat post']],
    [{ kinds: ['LIKE'] }, ['ben like']],
    [{ posts: [post] }, ['ben like']],
    [{ mine: true }, ['ben like', 'ada profile']],
    [{ authors: [] }, []],
    [{ kinds: [], authors: [cat.address] }, []],
  ]
  const { got, stop } = await listen(
    cases.map(([filter]) => filter),
    await getPosition(),
  )
  // Waits until the streams have caught up.
  await new Promise((resolve) => setTimeout(resolve, 300))

  await act(cat, { type: 'post', text: 'Live' })
  await act(ben, { type: 'like', to: post })
  await act(ada, { type: 'profile', field: 'name', value: 'Ada' })

  const expected = cases.map(([, events]) => events)
  await expect.poll(() => got).toEqual(expected)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(got).toEqual(expected)
  stop()
})

test('behavior: mine omits events of hidden accounts, unless the filter names those accounts', async () => {
  const [viewer, muted, blocker] = [await kith.signIn(), await kith.signIn(), await kith.signIn()]
  const own = await act(viewer, { type: 'post', text: 'Be kind' })
  await kith.submit(viewer, { type: 'mute', to: muted.address })
  await kith.submit(blocker, { type: 'block', to: viewer.address })
  const before = await getPosition()
  const mine = await open({ mine: true }, viewer.token, before)
  const named = await open({ mine: true, authors: [muted.address] }, viewer.token, before)
  const got: string[][] = [[], []]
  for (const [index, { response }] of [mine, named].entries())
    void (async () => {
      for await (const { data } of readEventTexts(response))
        got[index]?.push(JSON.parse(data).data.events.account.address)
    })().catch(() => undefined)

  for (const person of [muted, blocker, ben]) await act(person, { type: 'repost', to: own })

  const addresses = () => got.map((list) => list.map((address) => address.toLowerCase()))
  await expect.poll(addresses).toEqual([[ben.address], [muted.address, ben.address]])
  for (const { stop } of [mine, named]) stop()
})

test.each([
  ['authors', bounds.filterAuthors, '0x'.padEnd(42, '1')],
  ['posts', bounds.filterPosts, 'bafyreibh3wgvdyjqly3s5x2v5zdkj25moxakzwaiaqoucu7gldxyq3rjmi'],
])('error: a filter with too many %s is refused with EventFilterError', async (list, max, entry) => {
  const [few, many] = await Promise.all([
    open({ [list]: Array(max).fill(entry) }),
    open({ [list]: Array(max + 1).fill(entry) }),
  ])
  few.stop()

  expect(await many.response.text()).toContain('"code":"EventFilterError"')
})

test('error: a malformed post id, and mine without a token, are refused with EventFilterError', async () => {
  const [post, mine] = await Promise.all([open({ posts: ['bafy'] }), open({ mine: true })])

  expect(await post.response.text()).toContain('"code":"EventFilterError"')
  expect(await mine.response.text()).toContain('"code":"EventFilterError"')
})
