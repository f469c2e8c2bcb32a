import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createJsonSettings } from '../../json/createJsonSettings.ts'
import { useHandleToken } from './useHandleToken.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const token = { name: 'weaver', description: 'A handle.', image: 'data:image/svg+xml,' }

/** Readers of one token on one page, under the app's own settings for plain JSON. */
async function start(tokenId: string | undefined) {
  let count = 0
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    count += 1
    return Response.json({ ...token, description: `Answer ${count}.` })
  })
  vi.stubGlobal('fetch', fetch)
  const known = new Map()
  const settings = { ...createJsonSettings(false), provider: () => known }
  const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={settings}>{children}</SWRConfig>
  const { result, rerender } = await renderHook((shown?: { id: string | undefined }) => useHandleToken(shown?.id), {
    wrapper,
    initialProps: { id: tokenId },
  })
  return { fetch, result, show: (id: string | undefined) => rerender({ id }) }
}

test('behavior: spec §9 the same token is not fetched twice within 2 s', async () => {
  const { fetch, result, show } = await start('77')
  await expect.poll(() => result.current).toMatchObject({ state: 'ready', token: { name: 'weaver' } })

  await show(undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  await show('77')
  await vi.advanceTimersByTimeAsync(100)
  expect(fetch).toHaveBeenCalledTimes(1)

  await show(undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  await show('77')
  await expect.poll(() => fetch).toHaveBeenCalledTimes(2)
})

test('behavior: spec §9 coming back to the page asks for the token again at most every 5 s', async () => {
  const { fetch, result } = await start('78')
  await expect.poll(() => result.current.state).toBe('ready')
  const comeBack = () => dispatchEvent(new Event('focus'))
  const answers = (count: number) => expect.poll(() => result.current.token?.description).toBe(`Answer ${count}.`)
  await vi.advanceTimersByTimeAsync(5_000)

  comeBack()
  await answers(2)
  await vi.advanceTimersByTimeAsync(4_000)
  comeBack()
  await vi.advanceTimersByTimeAsync(500)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  comeBack()

  await answers(3)
})

test('behavior: without a handle no token is asked for', async () => {
  const { fetch, result } = await start(undefined)

  await vi.advanceTimersByTimeAsync(1_000)

  expect(fetch).not.toHaveBeenCalled()
  expect(result.current.state).toBe('loading')
})
