import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { StandingList } from './StandingList.tsx'
import { StandingNotice } from './StandingNotice.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const hidden = {
  __typename: 'ModerationAct',
  id: 'bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua',
  act: 'HIDE',
  label: null,
  until: null,
  reason: 'Advertising.',
  inForce: true,
  createdAt: '2026-11-21T12:00:00Z',
  account: createAccount(),
  post: { __typename: 'Post', id: 'p1' },
  content: { __typename: 'ModeratedContent', text: 'Buy yarn' },
  answer: null,
}

async function draw(acts: readonly object[], suspension: object | null = null, part = <StandingList />) {
  const graph = createFakeGraph({
    standing: () => ({
      viewer: {
        __typename: 'Viewer',
        suspension,
        moderationActs: {
          __typename: 'ModerationActConnection',
          edges: acts.map((node) => ({ __typename: 'ModerationActEdge', node })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    }),
    newestAct: () => ({
      viewer: {
        __typename: 'Viewer',
        moderationActs: {
          __typename: 'ModerationActConnection',
          edges: acts.slice(0, 1).map((node) => ({ __typename: 'ModerationActEdge', node })),
        },
      },
    }),
    submit: () => ({ submit: [{ __typename: 'Kept', id: 'a', receivedAt: '2026-11-21T12:00:00Z' }] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const screen = await render(part, { wrapper: createPageWrapper(createTestService({ record })) })
  return { screen, graph }
}

test('behavior: an account without decisions reads so', async () => {
  const { screen } = await draw([])

  await expect.element(screen.getByText(en['standing.none'])).toBeVisible()
})

test('behavior: a hidden post is shown with the reason and what it means, and is answered once', async () => {
  const { screen, graph } = await draw([hidden])
  await expect.element(screen.getByText('Advertising.')).toBeVisible()
  await expect.element(screen.getByText(en['standing.meaning.HIDE'])).toBeVisible()
  await screen.getByRole('button', { name: en['standing.answer'] }).click()

  await screen.getByRole('button', { name: en['standing.send'] }).click()
  await expect.element(screen.getByText(en['standing.answerMissing'])).toBeVisible()
  expect(graph.count('Submit')).toBe(0)

  await screen.getByRole('textbox', { name: en['standing.answerLabel'] }).fill('It was a gift.')
  expect(await findAxeProblems(screen.container)).toEqual([])
  await screen.getByRole('button', { name: en['standing.send'] }).click()
  await vi.waitFor(() => expect(graph.count('Submit')).toBe(1))
  await vi.waitFor(() => expect(graph.count('Standing')).toBe(2))
})

test('behavior: a suspension comes first, and an outcome replaces the form', async () => {
  const answer = {
    __typename: 'ModerationAnswer',
    text: 'Why me?',
    createdAt: '2026-11-21T12:00:00Z',
    outcome: 'UPHELD',
    outcomeReason: 'The rule applies.',
    decidedAt: '2026-11-22T12:00:00Z',
  }
  const suspended = { ...hidden, act: 'SUSPEND', post: null, content: null, answer }
  const { screen } = await draw([suspended], suspended)

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['standing.suspended'])
  await expect.element(screen.getByText(en['standing.outcome.UPHELD'])).toBeVisible()
  expect(screen.getByRole('button', { name: en['standing.answer'] }).elements()).toEqual([])
})

test('behavior: a new decision is announced until the list of decisions was opened', async () => {
  const announced = await draw([hidden], null, <StandingNotice />)
  await expect.element(announced.screen.getByText(en['standing.notice'])).toBeVisible()
  expect(await findAxeProblems(announced.screen.container)).toEqual([])
  await announced.screen.unmount()
  const list = await draw([hidden])
  await expect.element(list.screen.getByText('Advertising.')).toBeVisible()
  await list.screen.unmount()

  const read = await draw([hidden], null, <StandingNotice />)
  await expect.poll(() => read.graph.count('NewestAct')).toBe(1)
  // Its answer is drawn by then.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(read.screen.getByText(en['standing.notice'])).not.toBeInTheDocument()
  await read.screen.unmount()
  const next = await draw([{ ...hidden, id: 'another' }], null, <StandingNotice />)

  await expect.element(next.screen.getByText(en['standing.notice'])).toBeVisible()
})
