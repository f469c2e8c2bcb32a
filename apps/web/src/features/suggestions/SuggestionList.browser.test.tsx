import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { SuggestionList } from './SuggestionList.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const people = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((byte) => ({
  ...createAccount(`0x${byte.repeat(20)}`),
  name: `Weaver ${byte}`,
  handle: `weaver-${byte}`,
}))
const page = (accounts: readonly object[]) => ({
  accounts: {
    __typename: 'AccountConnection',
    edges: accounts.map((node, at) => ({
      __typename: 'AccountEdge',
      cursor: String(at),
      node: { bio: null, followerCount: 3, ...node },
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
})

async function draw(suggestions: () => unknown, { isSignedIn = false } = {}) {
  const graph = createFakeGraph({ suggestions })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(isSignedIn ? { record } : {})
  const screen = await render(
    <SuggestionList renderFollow={({ name }) => <button type="button">{`Follow ${name}`}</button>} />,
    { wrapper: createPageWrapper(service) },
  )
  return { graph, screen, list: screen.getByRole('region', { name: en['suggestions.title'] }) }
}

test('behavior: while people load, their space is reserved and marked busy', async () => {
  const { screen, list } = await draw(() => new Promise(() => undefined))

  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  expect(list.element().clientHeight).toBeGreaterThan(300)
  expect(screen.getByRole('listitem').elements()).toHaveLength(0)
  expect(list.element().querySelectorAll('[data-of="people"] > [aria-hidden]')).toHaveLength(5)
  // The section is busy: not every placeholder row has to be announced, too.
  expect(screen.getByRole('status').elements()).toHaveLength(0)
})

test('behavior: each person has a way to them and a way to follow them', async () => {
  const { screen, list } = await draw(() => page(people))

  await expect
    .element(screen.getByRole('link', { name: 'Weaver b1 @weaver-b1' }))
    .toHaveAttribute('href', '/u/weaver-b1')
  await expect.element(screen.getByRole('button', { name: 'Follow Weaver b1' })).toBeVisible()
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
})

test('behavior: five people are shown, never the reader', async () => {
  const reader = { ...createAccount(record.address), name: 'Me' }
  const { graph, screen } = await draw(() => page([reader, ...people.slice(0, 5)]), { isSignedIn: true })

  await expect.element(screen.getByRole('listitem')).toHaveLength(5)
  await expect.element(screen.getByText('Me', { exact: true })).not.toBeInTheDocument()
  expect(graph.find('Suggestions')).toEqual({ first: 6 })
})

test('behavior: without people to follow it shows nothing', async () => {
  const { screen, list } = await draw(() => page([]))

  await expect.element(list).not.toBeInTheDocument()
  expect(screen.container.textContent).toBe('')
})

test('error: people that fail to load show the reason and can be retried', async () => {
  const answers = [new Response('{}', { status: 503 }), page(people)]
  const { screen } = await draw(() => answers.shift())

  await expect.element(screen.getByText('503')).toBeVisible()
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByRole('listitem')).toHaveLength(5)
})
