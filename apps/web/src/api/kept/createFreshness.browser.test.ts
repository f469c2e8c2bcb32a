import { expect, test, vi } from 'vitest'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPost, createPostPage } from '../../testing/createPost.ts'
import { createGraphClient } from '../client/createGraphClient.ts'
import { createFeeds, type Feeds } from '../createFeeds.ts'
import { withheldQuery } from '../graph/withheldQuery.ts'
import { LatestFeedDocument } from '../operations.generated.ts'
import { createFreshness } from './createFreshness.ts'
import { createKeepLink } from './createKeepLink.ts'
import { createKeptAnswers } from './createKeptAnswers.ts'

const variables = { first: 20 }
const asked = { operationName: 'LatestFeed', variables }
const pageOf = (...ids: string[]) => ({ latest: createPostPage(ids.map((id) => createPost(id))) })

/** A page that shows what was kept of an earlier visit, and what the service says today. */
function open(latest: () => unknown) {
  const graph = createFakeGraph({ latestFeed: latest })
  vi.stubGlobal('fetch', graph.fetch)
  const answers = createKeptAnswers({ name: `http://kith.test/${crypto.randomUUID()}` })
  const freshness = createFreshness({ getClient: () => client, getFeeds: () => feeds })
  const keep = createKeepLink({ answers, freshness })
  const client = createGraphClient({ url: '/graphql', keep, getAccessToken: async () => null })
  const feeds: Feeds = createFeeds({ client, getViewer: () => undefined, needAccountMark: () => undefined })
  const held: string[] = []
  const leave = feeds.enter('latest', { isAtTop: () => true, hold: (id) => held.unshift(id) })
  const shown = () =>
    client.cache.readQuery({ query: LatestFeedDocument, variables })?.latest?.edges.map(({ node }) => node.id)
  const showKept = (...ids: string[]) => {
    client.cache.writeQuery({ query: LatestFeedDocument, variables, data: pageOf(...ids) })
    freshness.setKept(asked, 1_000)
    client.watchQuery({ query: LatestFeedDocument, variables }).subscribe(() => undefined)
  }
  return { leave, graph, answers, client, freshness, feeds, held, shown, showKept }
}
const offline = () => {
  throw new TypeError('Failed to fetch')
}

test('behavior: kept posts are shown at once, and new ones wait until they are asked for', async () => {
  const page = open(() => pageOf('p3', 'p2', 'p1'))
  page.showKept('p2', 'p1')
  expect(page.shown()).toEqual(['p2', 'p1'])

  await page.freshness.freshen()

  expect(page.shown()).toEqual(['p2', 'p1'])
  expect(page.held).toEqual(['p3'])
  page.feeds.insert('latest', page.held)
  expect(page.shown()).toEqual(['p3', 'p2', 'p1'])
})

test('regression: posts appear at once in a list that was stored empty', async () => {
  const page = open(() => pageOf('p2', 'p1'))
  page.showKept()

  await page.freshness.freshen()

  expect(page.shown()).toEqual(['p2', 'p1'])
  expect(page.held).toEqual([])
})

test('behavior: after a gap, the list is replaced when the reader asks for new posts', async () => {
  const page = open(() => pageOf('p9', 'p8'))
  page.showKept('p2', 'p1')

  await page.freshness.freshen()
  expect(page.shown()).toEqual(['p2', 'p1'])

  page.feeds.insert('latest', page.held)
  expect(page.shown()).toEqual(['p9', 'p8'])
})

test('behavior: live posts join the waiting ones; when the reader leaves, new ones are on top', async () => {
  const page = open(() => pageOf('p3', 'p2', 'p1'))
  page.showKept('p2', 'p1')
  await page.freshness.freshen()

  page.feeds.receivePost(createPost('p4'))
  expect(page.shown()).toEqual(['p2', 'p1'])
  expect(page.held).toEqual(['p4', 'p3'])

  page.leave()
  expect(page.shown()).toEqual(['p3', 'p2', 'p1'])
})

test('behavior: the age is shown when posts cannot be refreshed, and disappears once they are', async () => {
  let isOffline = true
  const page = open(() => (isOffline ? offline() : pageOf('p1')))
  page.showKept('p1')
  expect(page.freshness.notice.get()).toBeUndefined()

  await page.freshness.freshen()
  expect(page.freshness.notice.get()).toEqual({ keptAt: 1_000 })

  isOffline = false
  await page.freshness.freshen()
  expect(page.freshness.notice.get()).toBeUndefined()
  await page.freshness.freshen()
  expect(page.graph.count('LatestFeed')).toBe(2)
})

test('behavior: a page opened offline gets the last answer; one never asked for fails', async () => {
  let isOffline = false
  const page = open(() => (isOffline ? offline() : pageOf('p1')))
  await page.client.query({ query: LatestFeedDocument, variables })
  await expect.poll(() => page.answers.find(asked)).not.toBeNull()
  await page.client.clearStore()

  isOffline = true
  const again = await page.client.query({ query: LatestFeedDocument, variables })

  expect(again.data?.latest?.edges.map(({ node }) => node.id)).toEqual(['p1'])
  await page.client.clearStore()
  await expect(page.client.query({ query: LatestFeedDocument, variables: { first: 7 } })).rejects.toThrow()
})

test('behavior: what was asked with a token is never kept', async () => {
  const page = open(() => pageOf('p1'))

  await page.client.query({ query: LatestFeedDocument, variables, context: { isPrivate: true } })
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(await page.answers.find(asked)).toBeNull()
})

test('behavior: an uncached query is not refreshed, which would cache its answer', async () => {
  const page = open(() => pageOf('p1'))
  page.freshness.setKept(asked, 1_000)
  const options = {
    query: LatestFeedDocument,
    variables,
    fetchPolicy: 'no-cache',
    context: { isPrivate: true },
  } as const
  page.client.watchQuery(options).subscribe(() => undefined)

  await page.freshness.freshen()
  await expect.poll(() => page.graph.count('LatestFeed')).toBe(1)

  expect(page.client.cache.extract()).toEqual({})
})

test('regression: what is withheld from others does not count as the public answer', async () => {
  const page = open(() => pageOf('p2', 'p1'))
  page.showKept('p1')
  await page.client.query({ query: LatestFeedDocument, variables, ...withheldQuery })

  await page.freshness.freshen()

  expect(page.graph.count('LatestFeed')).toBe(2)
  expect(page.held).toEqual(['p2'])
})
