import { expect, test, vi } from 'vitest'
import { createGraphClient } from './api/client/createGraphClient.ts'
import { LatestFeedDocument, ProfileDocument, ProfileFeedDocument } from './api/operations.generated.ts'
import { writePageData } from './api/page/writePageData.ts'
import { type Ask, collectPageData } from './collectPageData.ts'
import { describeFeed } from './features/feed/describeFeed.ts'
import { createAccount, createPost, createPostPage } from './testing/createPost.ts'
import { createProfile } from './testing/createProfile.ts'

const address = createAccount().address
const answers: Record<string, Record<string, unknown>> = {
  LatestFeed: { latest: createPostPage([createPost('p1')]) },
  ExploreFeed: { explore: createPostPage([createPost('p1')]) },
  TagFeed: { tag: null },
  TrendingTags: { trendingTags: [] },
  Profile: { account: createProfile({ postCount: 1 }) },
  ProfileFeed: { account: { __typename: 'Account', id: address, posts: createPostPage([createPost('p1')]) } },
}
const ask = (): Ask => vi.fn(async ({ operationName }) => answers[operationName] ?? null)

test.each([
  ['/', ['LatestFeed']],
  ['/_app', []],
  ['/explore', ['ExploreFeed', 'TrendingTags']],
  ['/u/ada', ['Profile', 'ProfileFeed']],
  [`/u/${address.toLowerCase()}`, ['Profile', 'ProfileFeed']],
  ['/u/@Ada', ['Profile', 'ProfileFeed']],
  ['/u/ada/followers', ['Profile']],
  ['/tags/Weaving', ['TagFeed']],
  ['/settings', []],
  ['/u/%', []],
])('behavior: %s comes with the answers that its page asks for first', async (path, operations) => {
  expect((await collectPageData(path, ask())).map(({ operationName }) => operationName)).toEqual(operations)
})

test('behavior: what came with the page is in the cache: the page asks for nothing again', async () => {
  const network = vi.fn()
  vi.stubGlobal('fetch', network)
  const client = createGraphClient({ url: '/graphql', getAccessToken: async () => null })

  writePageData(client, [...(await collectPageData('/', ask())), ...(await collectPageData('/u/ada', ask()))])

  const latest = await client.query({ query: LatestFeedDocument, variables: { first: 10 } })
  const profile = await client.query({ query: ProfileDocument, variables: { by: { handle: 'ada' } } })
  const { variables } = describeFeed({ kind: 'profile', address, tab: 'posts' })
  const posts = await client.query({ query: ProfileFeedDocument, variables: variables as never })
  expect(latest.data?.latest?.edges.map(({ node }) => node.id)).toEqual(['p1'])
  expect(profile.data?.account?.postCount).toBe(1)
  expect(posts.data?.account?.posts?.edges.map(({ node }) => node.id)).toEqual(['p1'])
  expect(network).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('error: a question that is refused leaves its answer out, and the page asks by itself', async () => {
  expect(await collectPageData('/', async () => null)).toEqual([])
})

test('behavior: an operation that a page does not know is not written', () => {
  const client = createGraphClient({ url: '/graphql', getAccessToken: async () => null })

  writePageData(client, [{ operationName: 'toString', variables: {}, data: { x: 1 } }])

  expect(client.cache.extract()).toEqual({})
})
