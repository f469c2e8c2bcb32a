import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { WeaveView } from './WeaveView.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const ines = { ...createAccount(), handle: 'ines', name: 'Ines' }
const person = (index: number) => {
  const account = createAccount(`0x${index.toString(16).padStart(40, '0')}`)
  return { ...account, handle: `person-${index}`, name: `Person ${index}` }
}

type Answers = { following: number[]; followers: number[]; pageSize?: number; failsAfter?: number }

/** Each side in pages, like the service's. */
async function start({ following, followers, pageSize = 50, failsAfter = Infinity }: Answers) {
  let count = 0
  const cut = (people: number[], after: unknown) => {
    const from = Number(after ?? 0)
    const next = from + pageSize
    return {
      __typename: 'AccountConnection',
      edges: people.slice(from, next).map((index) => ({ __typename: 'AccountEdge', node: person(index) })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: next < people.length, endCursor: String(next) },
    }
  }
  const graph = createFakeGraph({
    weavePage({ hasFollowing, hasFollowers, followingAfter, followersAfter }) {
      count += 1
      if (count > failsAfter) return new Response('{}', { status: 503 })
      return {
        account: {
          __typename: 'Account',
          id: ines.id,
          followingCount: following.length,
          followerCount: followers.length,
          ...(hasFollowing === true && { following: cut(following, followingAfter) }),
          ...(hasFollowers === true && { followers: cut(followers, followersAfter) }),
        },
      }
    },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { screen, history } = await renderRoute({
    service: createTestService(),
    path: '/u/$handle/weave',
    component: () => (
      <main>
        <h1>Weave</h1>
        <WeaveView account={ines} isOwn={false} renderFollow={() => null} wayOn={null} />
      </main>
    ),
    url: '/u/ines/weave',
  })
  return { screen, history, graph }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const summary = (following: number, followers: number, both: number) =>
  say('weave.summary', { following, followers, both })

test('behavior: both sides load page by page until complete, and each person counts once', async () => {
  const { screen, graph } = await start({ following: range(0, 120), followers: range(100, 130) })

  await expect.element(screen.getByText(summary(120, 30, 20))).toBeVisible()

  expect(graph.calls.map(({ variables }) => [variables['hasFollowing'], variables['hasFollowers']])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ])
})

test('behavior: beyond 2,000 people only the newest are drawn, and the page shows a notice', async () => {
  const { screen, graph } = await start({ following: range(0, 2_300), followers: [], pageSize: 500 })

  await expect.element(screen.getByText(say('weave.partial', { most: 2_000 }), { exact: false })).toBeVisible()
  expect(graph.count('WeavePage')).toBe(4)
})

test('error: loaded people stay when the rest fails, and are not refetched', async () => {
  const { screen, graph } = await start({ following: range(0, 120), followers: [], failsAfter: 1 })

  await expect.element(screen.getByRole('button', { name: en['action.retry'] })).toBeVisible()
  await expect.element(screen.getByTestId('cloth')).toBeVisible()
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.poll(() => graph.calls.at(-1)?.variables['followingAfter']).toBe('50')
})

test('behavior: the keyboard moves between threads and opens a person', async () => {
  const { screen, history } = await start({ following: [1, 2, 3], followers: [2, 9] })
  const cloth = screen.getByTestId('cloth')
  await expect.element(cloth).toBeVisible()

  ;(cloth.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByText(en['weave.relation.both'])).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByText('@person-9')).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => history.location.pathname).toBe('/u/person-9')
})

test('behavior: a press on a name beside the cloth opens the person', async () => {
  await page.viewport(1_000, 800)
  const { screen, history } = await start({ following: [1, 2, 3], followers: [2, 9] })
  const cloth = screen.getByTestId('cloth')
  await expect.element(cloth).toBeVisible()
  const { height } = cloth.element().getBoundingClientRect()

  // Two weft threads, 44 pixels high each, are centered below the names.
  const top = 104 + (height - 104 - 16 - 88) / 2
  await userEvent.click(cloth, { position: { x: 60, y: top + 66 } })

  await expect.poll(() => history.location.pathname).toBe('/u/person-9')
})

test('regression: on a phone the cloth does not move when a name replaces the help below it', async () => {
  await page.viewport(320, 600)
  const { screen } = await start({ following: [1, 2, 3], followers: [2, 9] })
  const cloth = screen.getByTestId('cloth')
  await expect.element(screen.getByText(say('weave.text', { name: '@ines' }))).toBeVisible()
  ;(cloth.element() as HTMLElement).focus({ preventScroll: true })
  scrollTo(0, document.documentElement.scrollHeight)
  const { top } = cloth.element().getBoundingClientRect()

  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByText(en['weave.relation.both'])).toBeVisible()

  expect(cloth.element().getBoundingClientRect().top).toBe(top)
  await expect.element(screen.getByText(say('weave.text', { name: '@ines' }))).not.toBeVisible()
})

test('behavior: a search finds threads, and Enter moves to the next one', async () => {
  const { screen } = await start({ following: range(1, 30), followers: range(20, 40) })
  const field = screen.getByRole('searchbox')
  await expect.element(field).toBeVisible()

  await field.fill('person 2')
  await expect.element(screen.getByText(say('weave.foundMore', { count: 11 }))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('@person-20')).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByText('@person-21')).toBeVisible()
})

test('a11y: the list is one press away, shows relations, and axe finds nothing', async () => {
  const { screen } = await start({ following: [1, 2], followers: [2, 9] })
  await expect.element(screen.getByTestId('cloth')).toBeVisible()
  expect(await findAxeProblems()).toEqual([])

  await screen.getByRole('button', { name: en['weave.list'] }).click()

  const rows = screen.getByRole('list', { name: en['weave.threads'] }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Person 2')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringContaining(en['weave.relation.both']),
    expect.stringContaining(say('weave.relation.following', { name: '@ines' })),
    expect.stringContaining(say('weave.relation.follower', { name: '@ines' })),
  ])
  expect(await findAxeProblems()).toEqual([])
})

test('behavior: without any follows, the empty state appears', async () => {
  const { screen } = await start({ following: [], followers: [] })

  await expect.element(screen.getByText(en['weave.empty'])).toBeVisible()
})
