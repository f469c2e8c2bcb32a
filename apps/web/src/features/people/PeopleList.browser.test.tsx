import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { PeopleList } from './PeopleList.tsx'
import type { PeopleKind } from './usePeople.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const ines = createAccount()
const person = (name: string, index: number) => {
  const account = createAccount(`0x${(index + 1).toString(16).padStart(40, '0')}`)
  return { ...account, name, handle: null, bio: null }
}
const names = ['Åsa', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fatma', 'Gus']

function cut(from: number, to: number) {
  return {
    __typename: 'AccountConnection',
    edges: names.slice(from, to).map((name, index) => {
      return { __typename: 'AccountEdge', cursor: String(from + index), node: person(name, from + index) }
    }),
    pageInfo: { __typename: 'PageInfo', hasNextPage: to < names.length, endCursor: String(to) },
  }
}

async function start(kind: PeopleKind, { pageSize = 6, fails = false, isEmpty = false } = {}) {
  const answer = (after: unknown) => {
    if (fails) return new Response('{}', { status: 503 })
    const from = isEmpty ? names.length : Number(after ?? 0)
    return cut(from, from + pageSize)
  }
  const about = (field: string, after: unknown) => {
    const page = answer(after)
    return page instanceof Response ? page : { account: { __typename: 'Account', id: ines.id, [field]: page } }
  }
  const graph = createFakeGraph({
    followers: ({ after }) => about('followers', after),
    following: ({ after }) => about('following', after),
    followersYouKnow: ({ after }, headers) => ({
      viewer: {
        __typename: 'Viewer',
        account: createAccount(record.address),
        followersYouKnow: headers.has('authorization') ? answer(after) : null,
      },
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { screen } = await renderRoute({
    service: createTestService({ record }),
    path: '/u/$handle/followers',
    component: () => (
      <main>
        <h1>People</h1>
        <PeopleList address={ines.address} kind={kind} renderFollow={() => null} />
      </main>
    ),
    url: '/u/ines/followers',
  })
  return { screen, graph }
}

test('behavior: a search filters the loaded people and shows that there are more', async () => {
  const { screen } = await start('followers')
  await expect.element(screen.getByText('Ben', { exact: true })).toBeVisible()

  // Also without the diacritic.
  await screen.getByRole('searchbox').fill('asa')

  await expect.element(screen.getByText(say('people.partial', { count: 1, loaded: 6 }))).toBeVisible()
  await expect.element(screen.getByText('Åsa')).toBeVisible()
  await expect.element(screen.getByText('Ben', { exact: true })).not.toBeInTheDocument()
})

test('behavior: if no loaded person matches, more can be loaded and searched', async () => {
  const { screen, graph } = await start('following')
  await expect.element(screen.getByText('Ben', { exact: true })).toBeVisible()
  await screen.getByRole('searchbox').fill('gus')

  await screen.getByRole('button', { name: en['people.loadAll'] }).click()

  await expect.element(screen.getByText('Gus')).toBeVisible()
  await expect.element(screen.getByText(say('people.found', { count: 1 }))).toBeVisible()
  expect(graph.calls.at(-1)?.variables['after']).toBe('6')
})

test('behavior: the query for known followers sends the reader’s token', async () => {
  const { screen } = await start('known', { pageSize: 7 })

  await expect.element(screen.getByText('Gus')).toBeVisible()
})

test.each([
  'followers',
  'following',
  'known',
] as const)('a11y: an empty %s list shows its empty state, and axe finds nothing', async (kind) => {
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
