import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { CatchUpRoute } from './CatchUpRoute.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const ines = { ...createAccount(`0x${'b1'.repeat(20)}`), handle: 'ines', name: 'Ines' }
const maren = { ...createAccount(`0x${'b2'.repeat(20)}`), handle: 'maren', name: 'Maren' }
const write = (author: typeof ines, seq: number, counts: object = {}) => ({
  __typename: 'CatchUpPost',
  node: createPost(`p${seq}`, { seq: String(seq), author, text: `Thread number ${seq}` }),
  replies: 0,
  likes: 0,
  reposts: 0,
  ...counts,
})
const all = [
  { __typename: 'CatchUpAuthor', account: ines, answerCount: 3, posts: [write(ines, 1, { likes: 2 }), write(ines, 2)] },
  { __typename: 'CatchUpAuthor', account: maren, answerCount: 0, posts: [write(maren, 3)] },
]

async function start({ authors = all as object[], isComplete = true, signedIn = true, url = '/catch-up' } = {}) {
  const answers = { fails: false }
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks(),
    catchUp: () =>
      answers.fails
        ? new Response('{}', { status: 503 })
        : {
            viewer: {
              __typename: 'Viewer',
              account: createAccount(record.address),
              catchUp: { __typename: 'CatchUp', authors, isComplete, postCount: authors.length === 0 ? 0 : 3 },
            },
          },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(signedIn ? { record } : {})
  const open = () => renderRoute({ service, path: '/catch-up', component: CatchUpRoute, url })
  return { answers, graph, open, ...(await open()) }
}

test('behavior: an overview comes first, then the people, the first of them open', async () => {
  const { screen } = await start()

  await expect.element(screen.getByText('3 posts by 2 people')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Ines/ })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('button', { name: /^Maren/ })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByText('2 likes from people you follow')).toBeVisible()
  await expect.element(screen.getByText('Thread number 3')).not.toBeInTheDocument()
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: the reader goes from person to person, and sees an end', async () => {
  const { screen } = await start()

  await screen.getByRole('button', { name: 'Next: Maren' }).click()
  await expect.element(screen.getByText('Thread number 3')).toBeVisible()
  await expect.element(screen.getByText('Thread number 1')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: en['catchUp.finish'] }).click()

  await expect.element(screen.getByText(en['catchUp.done'])).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 3 posts')
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: read posts stay read in this browser, and can be marked unread', async () => {
  const { screen, open } = await start()
  await screen.getByRole('button', { name: 'Next: Maren' }).click()
  await screen.getByRole('button', { name: en['catchUp.finish'] }).click()
  await expect.element(screen.getByText(en['catchUp.done'])).toBeVisible()
  await screen.unmount()

  const later = (await open()).screen
  await expect.element(later.getByText(en['catchUp.done'])).toBeVisible()
  await later.getByRole('button', { name: en['catchUp.again'] }).click()

  await expect.element(later.getByText('3 posts left to read')).toBeVisible()
})

test('behavior: posts are grouped by reactions on request, and filtered', async () => {
  const { screen } = await start()

  await screen.getByRole('combobox', { name: en['catchUp.order'] }).selectOptions(en['catchUp.order.answers'])
  await expect.element(screen.getByRole('button', { name: /^Some reactions/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^No reactions yet/ })).toBeVisible()
  await screen.getByRole('combobox', { name: en['catchUp.show'] }).selectOptions(en['catchUp.filter.reposted'])
  await expect.element(screen.getByText(en['catchUp.emptyFilter'])).toBeVisible()
  await screen.getByRole('button', { name: en['catchUp.showAll'] }).click()

  await expect.element(screen.getByRole('button', { name: /^Some reactions/ })).toBeVisible()
})

test('behavior: the URL names the span, which is fetched in one request', async () => {
  const { screen, graph } = await start({ url: '/catch-up#3d' })

  await expect.element(screen.getByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('3 posts by 2 people')).toBeVisible()
  const { since, until, first } = graph.find('CatchUp')
  expect(Date.parse(String(until)) - Date.parse(String(since))).toBe(72 * 3_600_000)
  expect([first, graph.count('CatchUp')]).toEqual([500, 1])
})

test('behavior: a span with too many posts shows a notice', async () => {
  const { screen } = await start({ isComplete: false })

  await expect.element(screen.getByText(/these are the newest 500 posts/)).toBeVisible()
})

test('behavior: an empty span shows what to do next', async () => {
  const { screen } = await start({ authors: [] })

  await expect.element(screen.getByText(en['catchUp.empty'])).toBeVisible()
  await expect.element(screen.getByRole('link', { name: en['home.explore'] })).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('error: a failed load shows its reason and can be retried', async () => {
  const { screen, answers } = await start()
  await expect.element(screen.getByText('3 posts by 2 people')).toBeVisible()
  answers.fails = true
  await screen.getByRole('button', { name: '24 hours' }).click()

  await expect.element(screen.getByRole('alert')).toHaveTextContent('503')
  answers.fails = false
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText('3 posts by 2 people')).toBeVisible()
})

test('behavior: a signed-out visitor sees what this page offers', async () => {
  const { screen, graph } = await start({ signedIn: false })

  await expect.element(screen.getByText(en['catchUp.signedOut'])).toBeVisible()
  expect(graph.count('CatchUp')).toBe(0)
})
