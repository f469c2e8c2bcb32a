import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { ToastHost } from '../../ui/toast/ToastHost.tsx'
import { MutedWordList } from './MutedWordList.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const dayMs = 86_400_000

/** The words, at a service whose clock is so many days ahead of this device's. */
async function draw(words: Record<string, number | null>, { daysAhead = 0 } = {}) {
  const toText = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const graph = createFakeGraph({
    mutedWords: () => ({
      viewer: {
        __typename: 'Viewer',
        account: { __typename: 'Account', id: record.address },
        mutedWords: {
          __typename: 'MutedWordConnection',
          edges: Object.entries(words).map(([word, days]) => ({
            __typename: 'MutedWordEdge',
            cursor: word,
            node: { __typename: 'MutedWord', word, mutedAt: toText(-1), until: days === null ? null : toText(days) },
          })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService({ record })
  service.clock.set(new Date(Date.now() + daysAhead * dayMs))
  const publish = vi.spyOn(service, 'publish').mockResolvedValue(undefined as never)
  const screen = await render(
    <main>
      <MutedWordList />
      <ToastHost />
    </main>,
    { wrapper: createPageWrapper(service) },
  )
  const row = (word: string) => screen.getByRole('listitem').filter({ hasText: word })
  return { screen, publish, row }
}

test('behavior: a word says until when it is muted, or that it has ended', async () => {
  const { row } = await draw({ market: 7, linen: -1, wool: null })

  await expect.element(row('market')).toHaveTextContent(/Until .*\d/)
  await expect.element(row('linen')).toHaveTextContent(en['muting.ended'])
  await expect.element(row('wool')).not.toHaveTextContent(/Until|Ended/)
})

test('behavior: a word ends by the clock of the service, not by that of the device', async () => {
  const behind = await draw({ market: -1 }, { daysAhead: -2 })
  await expect.element(behind.row('market')).toHaveTextContent(/Until .*\d/)
  await behind.screen.unmount()

  const ahead = await draw({ market: 1 }, { daysAhead: 2 })
  await expect.element(ahead.row('market')).toHaveTextContent(en['muting.ended'])
})

test('behavior: a word is muted for a while from the time of the service', async () => {
  const { screen, publish } = await draw({}, { daysAhead: 2 })
  await screen.getByRole('textbox', { name: en['muting.word'] }).fill('market')
  await screen.getByRole('combobox', { name: en['muting.duration'] }).selectOptions('7')

  await screen.getByRole('button', { name: en['muting.add'], exact: true }).click()

  await expect.poll(() => publish.mock.calls.length).toBe(1)
  const [body] = publish.mock.calls[0] ?? []
  expect(body).toMatchObject({ type: 'mute-word', word: 'market' })
  const days = ((body as { until: number }).until - Date.now()) / dayMs
  expect(days).toBeGreaterThan(8.9)
  expect(days).toBeLessThan(9.1)
})
