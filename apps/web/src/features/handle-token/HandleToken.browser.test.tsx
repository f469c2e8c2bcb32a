import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { HandleToken } from './HandleToken.tsx'

afterEach(() => vi.unstubAllGlobals())

function draw(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  const settings = { provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }
  const screen = render(
    <SWRConfig value={settings}>
      <HandleToken handle="weaver" />
    </SWRConfig>,
  )
  return { fetch, screen }
}

const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

test('behavior: a handle shows its token, asked for by the hash of its letters', async () => {
  const { fetch, screen: drawn } = draw(() => Response.json({ name: 'weaver', description: 'A handle.', image }))
  const screen = await drawn

  await expect.poll(() => screen.container.querySelector('img')?.getAttribute('src')).toBe(image)
  await expect.element(screen.getByText(/^Token \d{6}…\d{6}$/)).toBeVisible()
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/handles\/\d{70,78}\.json$/)
})

test('behavior: while the token loads its place is kept', async () => {
  const screen = await draw(() => new Promise<Response>(() => undefined)).screen

  await expect.element(screen.getByText('weaver')).toBeVisible()
  expect(screen.container.querySelector('[aria-busy="true"]')?.clientHeight).toBeGreaterThanOrEqual(72)
})

test('error: a token that does not come says why and is asked for again', async () => {
  const answers = [
    () => new Response('{}', { status: 503 }),
    () => Response.json({ name: 'weaver', description: 'A handle.', image }),
  ]
  const screen = await draw(() => (answers.shift() ?? Response.error)()).screen

  await expect.element(screen.getByRole('alert')).toHaveTextContent('status 503')
  await screen.getByRole('button', { name: 'Try again' }).click()

  await expect.element(screen.getByText(/^Token/)).toBeVisible()
})
