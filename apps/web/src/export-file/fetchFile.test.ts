import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from './fetchFile.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers whose bodies come in pieces; `null` breaks the connection there. */
function serve(...answers: readonly (readonly (string | null)[] | Response)[]) {
  const left = [...answers]
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = left.shift() ?? []
    if (next instanceof Response) return next
    const pieces = [...next]
    return new Response(
      new ReadableStream({
        pull(controller) {
          const piece = pieces.shift()
          if (piece === undefined) controller.close()
          else if (piece === null) controller.error(new TypeError('network error'))
          else controller.enqueue(new TextEncoder().encode(piece))
        },
      }),
    )
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function get(retries = 2) {
  const seen: number[] = []
  const { signal } = new AbortController()
  const onProgress = (bytes: number) => seen.push(bytes)
  return { seen, file: fetchFile({ url: '/export/x.car', token: 'secret', signal, onProgress, retries, retryMs: 1 }) }
}

test('behavior: the file comes whole, with its size as it grows, asked for with the token', async () => {
  const fetch = serve(['ab', 'cde'])

  const { seen, file } = get()

  expect(await (await file).text()).toBe('abcde')
  expect(seen).toEqual([0, 2, 5])
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret')
})

test('behavior: a broken connection is retried from the start, without half a file', async () => {
  serve(['ab', null], ['abcde'])

  const { seen, file } = get()

  expect(await (await file).text()).toBe('abcde')
  expect(seen).toEqual([0, 2, 0, 5])
})

test('error: one that breaks each time is reported', async () => {
  serve(['ab', null], ['a', null])

  await expect(get(1).file).rejects.toMatchObject({ name: 'NetworkError' })
})

test('error: a refusal is not tried again', async () => {
  const fetch = serve(new Response('', { status: 401 }))

  await expect(get().file).rejects.toMatchObject({ name: 'ServerError' })
  expect(fetch).toHaveBeenCalledTimes(1)
})
