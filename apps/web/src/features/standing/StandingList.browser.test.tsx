import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { StandingList } from './StandingList.tsx'

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

async function draw(acts: readonly object[], suspension: object | null = null) {
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
    submit: () => ({ submit: [{ __typename: 'Kept', id: 'a', receivedAt: '2026-11-21T12:00:00Z' }] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const screen = await render(<StandingList />, { wrapper: createPageWrapper(createTestService({ record })) })
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
