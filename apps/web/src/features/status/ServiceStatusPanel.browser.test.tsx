import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createJsonSettings } from '../../json/createJsonSettings.ts'
import { en, say } from '../../testing/en.ts'
import { ServiceStatusPanel } from './ServiceStatusPanel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const fine = {
  status: 'ok',
  logPosition: '1204',
  indexer: { block: '77', head: '78', problem: null },
  version: '1.2.3',
}
const never = () => new Promise<Response>(() => undefined)
const fail = () => Response.json({}, { status: 503 })

/** The panel under the app's own settings for plain JSON, before a service that gives its answers in turn, the last again and again. */
async function draw(answers: (() => Response | Promise<Response>)[], { isSlow = false } = {}) {
  // The shortest of the library's random pauses: one interval.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? fail(),
  )
  vi.stubGlobal('fetch', fetch)
  const screen = await render(
    <SWRConfig value={{ ...createJsonSettings(isSlow), provider: () => new Map() }}>
      <ServiceStatusPanel />
    </SWRConfig>,
  )
  return { fetch, screen }
}
const says = (text: string) => expect.poll(() => document.body.textContent).toContain(text)

test('behavior: until the service has answered, threads are drawn and nothing is claimed', async () => {
  const { screen } = await draw([never])

  await expect.element(screen.getByRole('status').first()).toHaveTextContent(en['app.loading'])
  await expect.element(screen.getByText(en['status.ok'])).not.toBeInTheDocument()
})

test('behavior: a service that is well says so, with its numbers', async () => {
  const { screen } = await draw([() => Response.json(fine)])

  await expect.element(screen.getByRole('status')).toHaveTextContent(en['status.ok'])
  const facts = screen.getByRole('definition').elements()
  expect(facts.map((definition) => definition.textContent)).toEqual(['1204', '77', '78', '1.2.3'])
})

test('behavior: a service that is held up says by what, and what it does not know yet', async () => {
  const indexer = { block: null, head: null, problem: 'The chain does not answer.' }
  const problems = [indexer.problem, 'A copy of the database is 20 MB behind.']
  const { screen } = await draw([() => Response.json({ ...fine, status: 'degraded', problems, indexer })])

  await expect.element(screen.getByRole('status')).toHaveTextContent(en['status.degraded'])
  for (const problem of problems) await expect.element(screen.getByText(problem)).toBeVisible()
  await expect.element(screen.getByText(en['status.unknown'])).toHaveLength(2)
})

test('behavior: the problem of an older service, which names one alone, is shown', async () => {
  const indexer = { ...fine.indexer, problem: 'The chain does not answer.' }
  const { screen } = await draw([() => Response.json({ ...fine, status: 'degraded', indexer })])

  await expect.element(screen.getByText(indexer.problem)).toBeVisible()
})

test('error: a service that does not answer is shown with the reason and can be retried', async () => {
  const { screen } = await draw([fail, () => Response.json(fine)])

  await expect.element(screen.getByRole('alert')).toHaveTextContent('503')
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByRole('status')).toHaveTextContent(en['status.ok'])
})

test('error: a malformed answer is shown as such', async () => {
  const { screen } = await draw([() => Response.json({ status: 'splendid' })])

  const words = say('retry.UnexpectedAnswerError', { reload: en['errorPart.reload'] })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
})

for (const [isSlow, seconds] of [
  [false, 3],
  [true, 5],
] as const) {
  test(`behavior: spec §9 slow after ${seconds} s (connection: ${isSlow ? 'slow' : 'fast'})`, async () => {
    vi.useFakeTimers()
    await draw([never], { isSlow })

    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 100)
    expect(document.body.textContent).not.toContain(en['status.slow'])
    await vi.advanceTimersByTimeAsync(200)

    await says(en['status.slow'])
  })
}

for (const [isSlow, seconds] of [
  [false, 5],
  [true, 10],
] as const) {
  test(`behavior: spec §9 retried in ${seconds} s (connection: ${isSlow ? 'slow' : 'fast'})`, async () => {
    vi.useFakeTimers()
    const { fetch } = await draw([fail, () => Response.json(fine)], { isSlow })
    await says('503')

    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 500)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600)

    expect(fetch).toHaveBeenCalledTimes(2)
    await says(en['status.ok'])
  })
}
