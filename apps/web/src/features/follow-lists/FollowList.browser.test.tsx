import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { FollowList } from './FollowList.tsx'
import type { FollowListKind } from './useFollowList.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const ines = createAccount()
const person = (name: string, index: number) => {
  const account = createAccount(`0x${(index + 1).toString(16).padStart(40, '0')}`)
  return { ...account, name, handle: null, bio: null }
}
const names = ['Åsa', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fatma', 'Gus']

const cut = (from: number, to: number) =>
  createPage(
    names.slice(from, to).map((name, index) => person(name, from + index)),
    to < names.length ? String(to) : null,
  )

/** @param next cursor of the next page; `null` for the last. */
function createPage(people: ReturnType<typeof person>[], next: string | null = null) {
  return {
    __typename: 'AccountConnection',
    edges: people.map((node) => ({ __typename: 'AccountEdge', cursor: node.id, node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
  }
}

type Answer = ReturnType<typeof cut> | Response | Promise<ReturnType<typeof cut>>
/** Answers a search. `after`: the cursor of the page before. */
type Find = (query: string, after: unknown) => Answer

/** As the service: those whose name begins with the query. */
const findByName: Find = (query) => {
  const found = names.flatMap((name, index) =>
    name.normalize('NFKD').toLowerCase().startsWith(query.toLowerCase()) ? [person(name, index)] : [],
  )
  return createPage(found)
}

async function start(kind: FollowListKind, { pageSize = 7, fails = false, isEmpty = false, find = findByName } = {}) {
  const answer = (after: unknown): Answer => {
    if (fails) return new Response('{}', { status: 503 })
    const from = isEmpty ? names.length : Number(after ?? 0)
    return cut(from, from + pageSize)
  }
  const about = async (field: string, answered: Answer) => {
    const page = await answered
    return page instanceof Response ? page : { account: { __typename: 'Account', id: ines.id, [field]: page } }
  }
  const known = async (headers: Headers, answered: Answer) => ({
    viewer: {
      __typename: 'Viewer',
      account: createAccount(record.address),
      followersYouKnow: headers.has('authorization') ? await answered : null,
    },
  })
  const graph = createFakeGraph({
    followers: ({ after }) => about('followers', answer(after)),
    following: ({ after }) => about('following', answer(after)),
    followersYouKnow: ({ after }, headers) => known(headers, answer(after)),
    findFollowers: ({ query, after }) => about('followers', find(String(query), after)),
    findFollowing: ({ query, after }) => about('following', find(String(query), after)),
    findFollowersYouKnow: ({ query, after }, headers) => known(headers, find(String(query), after)),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { screen } = await renderRoute({
    service: createTestService({ record }),
    path: '/u/$handle/followers',
    component: () => (
      <main>
        <h1>People</h1>
        <FollowList address={ines.address} kind={kind} renderFollow={() => null} />
      </main>
    ),
    url: '/u/ines/followers',
  })
  return { screen, graph }
}

/** What somebody types without a pause, however slow the machine. */
function typeAtOnce(field: Element, ...texts: readonly string[]): void {
  for (const text of texts) {
    // As the browser sets it: React notices only what it did not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const searches = { followers: 'FindFollowers', following: 'FindFollowing', known: 'FindFollowersYouKnow' } as const
const kinds = ['followers', 'following', 'known'] as const

test.each(
  kinds,
)('behavior: the %s list asks the service once typing pauses, and says how many it found', async (kind) => {
  const { screen, graph } = await start(kind, { pageSize: 6 })
  await expect.element(screen.getByText('Ben', { exact: true })).toBeVisible()
  const field = screen.getByRole('searchbox', { name: en[`people.search.${kind}`] })

  await field.click()
  // Gus is not among those that are loaded.
  typeAtOnce(field.element(), ' g', ' gu', ' gus')

  await expect.element(screen.getByText('Gus')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.found', { count: 1 }))
  await expect.element(screen.getByText('Ben', { exact: true })).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(graph.count(searches[kind])).toBe(1)
  expect(graph.find(searches[kind])).toMatchObject({ query: 'gus', address: ines.address })
  expect(await findAxeProblems()).toEqual([])

  await userEvent.keyboard('{Escape}')

  // From the cache, without waiting.
  await expect.element(screen.getByText('Ben', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  await expect.element(field).toHaveFocus()
})

test('behavior: what was found stays on screen, dimmed and uncounted, until the next answer', async () => {
  let answerLast: (() => void) | undefined
  const { screen } = await start('followers', {
    find: (query, after) =>
      query === 'cleo'
        ? new Promise((resolve) => {
            answerLast = () => resolve(createPage([person('Cleo', 2)]))
          })
        : findByName(query, after),
  })
  await screen.getByRole('searchbox').fill('ben')
  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.found', { count: 1 }))

  await screen.getByRole('searchbox').fill('cleo')

  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  await expect.poll(() => document.querySelector('[data-stale=true]')?.textContent).toContain('Ben')
  await expect.poll(() => answerLast).toBeDefined()
  answerLast?.()
  await expect.element(screen.getByText('Cleo')).toBeVisible()
  await expect.element(screen.getByText('Ben', { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.found', { count: 1 }))
})

test('behavior: a search without results says so, and how to search', async () => {
  const { screen } = await start('following')
  await screen.getByRole('searchbox').fill('zoe')

  await expect.element(screen.getByText(en['people.noneText'])).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.found', { count: 0 }))
  await expect.element(screen.getByRole('button', { name: en['people.keepSearching'] })).not.toBeInTheDocument()
  expect(await findAxeProblems()).toEqual([])
})

test('behavior: where the service stopped looking in a long list, the search can go on', async () => {
  const { screen, graph } = await start('followers', {
    find: (_query, after) => (after == null ? createPage([], '90') : createPage([person('Gus', 6)])),
  })
  await screen.getByRole('searchbox').fill('gu')
  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.foundSoFar', { count: 0 }))

  await screen.getByRole('button', { name: en['people.keepSearching'] }).click()

  await expect.element(screen.getByText('Gus')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.found', { count: 1 }))
  expect(graph.calls.at(-1)?.variables).toMatchObject({ query: 'gu', after: '90' })
})

test('error: a failed search can be repeated, and the field stays', async () => {
  let fails = true
  const { screen } = await start('followers', {
    find: (query, after) => (fails ? new Response('{}', { status: 503 }) : findByName(query, after)),
  })
  await screen.getByRole('searchbox').fill('gus')
  await expect.element(screen.getByText(en['people.failed'])).toBeVisible()
  fails = false

  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText('Gus')).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('gus')
})

test('error: a next page that failed is no failure of the next search', async () => {
  const { screen } = await start('followers', {
    find(query, after) {
      if (query === 'guy') return createPage([])
      return after == null ? createPage([], '90') : new Response('{}', { status: 503 })
    },
  })
  await screen.getByRole('searchbox').fill('gu')
  await screen.getByRole('button', { name: en['people.keepSearching'] }).click()
  await expect.element(screen.getByText(en['people.failed'])).toBeVisible()

  await screen.getByRole('searchbox').fill('guy')

  await expect.element(screen.getByRole('status')).toHaveTextContent(say('people.found', { count: 0 }))
  await expect.element(screen.getByText(en['people.failed'])).not.toBeInTheDocument()
})

test('behavior: the query for known followers sends the reader’s token', async () => {
  const { screen } = await start('known', { pageSize: 7 })

  await expect.element(screen.getByText('Gus')).toBeVisible()
})

test.each(kinds)('a11y: an empty %s list shows its empty state, and axe finds nothing', async (kind) => {
  const { screen } = await start(kind, { isEmpty: true })

  await expect.element(screen.getByText(en[`people.empty.${kind}`])).toBeVisible()
  expect(await findAxeProblems()).toEqual([])
})

test('error: a failed list can be reloaded', async () => {
  const { screen, graph } = await start('followers', { fails: true })
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.poll(() => graph.count('Followers')).toBeGreaterThan(1)
  await expect.element(screen.getByText(en['people.failed'])).toBeVisible()
})
