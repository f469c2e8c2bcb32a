import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLateQuery } from './useLateQuery.ts'

const queryKey = ['owned', 'by', 'ada']
const seen: (number | undefined)[] = []

function Reader({ ask, enabled = true }: { ask: () => Promise<number>; enabled?: boolean }) {
  seen.push(useLateQuery({ queryKey, queryFn: ask, enabled, staleTime: 60_000 }))
  return null
}

test('behavior: fresh cached data is in the first render, and refetched once invalid', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 1)
  const ask = vi.fn(async () => 2)
  seen.length = 0

  await render(
    <QueryClientProvider client={client}>
      <Reader ask={ask} />
    </QueryClientProvider>,
  )

  expect(seen[0]).toBe(1)
  await expect.poll(() => client.getQueryCache().find({ queryKey })?.getObserversCount()).toBe(1)
  expect(ask).not.toHaveBeenCalled()
  await client.invalidateQueries({ queryKey })
  await expect.poll(() => seen.at(-1)).toBe(2)
})

test('behavior: a question that is not enabled is not asked, and has no answer', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 1)
  const ask = vi.fn(async () => 2)
  seen.length = 0

  const screen = await render(
    <QueryClientProvider client={client}>
      <Reader ask={ask} enabled={false} />
    </QueryClientProvider>,
  )
  expect(new Set(seen)).toEqual(new Set([undefined]))
  await screen.rerender(
    <QueryClientProvider client={client}>
      <Reader ask={ask} />
    </QueryClientProvider>,
  )

  await expect.poll(() => seen.at(-1)).toBe(1)
  expect(ask).not.toHaveBeenCalled()
})

test('behavior: spec §9 the app’s query client, too, keeps an answer 24 hours, without refetches', async () => {
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <Reader ask={async () => 2} />
    </QueryClientProvider>,
  )

  await expect.poll(() => client.getQueryData(queryKey)).toBe(2)
  expect(client.getQueryCache().find({ queryKey })?.observers[0]?.options).toMatchObject({
    gcTime: 24 * 60 * 60 * 1_000,
    refetchOnWindowFocus: false,
    retry: 0,
  })
})
