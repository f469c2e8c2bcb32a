import { afterEach, expect, test, vi } from 'vitest'
import { followEvents } from './followEvents.ts'

afterEach(() => vi.unstubAllGlobals())

/** An answer that does not come. */
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** One connection of graphql-sse: `next` events, then the end of the stream or an error. */
function stream(seqs: readonly string[], { breaks = false } = {}): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const seq of seqs) {
        const data = JSON.stringify({ data: { events: { __typename: 'Event', seq, type: 'POST' } } })
        controller.enqueue(encoder.encode(`event: next\ndata: ${data}\n\n`))
      }
      if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

test('behavior: a lost stream is taken up again after the last position', async () => {
  const ending = new AbortController()
  const asked: unknown[] = []
  const seen: string[] = []
  const answers = [stream(['11', '12']), new Response('', { status: 503 }), stream(['13'], { breaks: false })]
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push((JSON.parse(String(init.body)) as { variables: unknown }).variables)
    return answers.shift() ?? never(init)
  })

  const end = followEvents({
    url: 'http://localhost/graphql/stream',
    after: '10',
    onEvent: ({ seq }) => seen.push(seq),
    onOpen: () => undefined,
    signal: ending.signal,
  })
  await expect.poll(() => seen).toEqual(['11', '12', '13'])
  ending.abort()
  await end

  expect(asked.slice(0, 3)).toEqual([{ after: '10' }, { after: '12' }, { after: '12' }])
})

test('behavior: the question names the type of everything, so that the cache can file it', async () => {
  const ending = new AbortController()
  let query = ''
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    ;({ query } = JSON.parse(String(init.body)) as { query: string })
    return never(init)
  })

  const end = followEvents({
    url: 'http://localhost/graphql/stream',
    after: '0',
    onEvent: () => undefined,
    onOpen: () => undefined,
    signal: ending.signal,
  })
  await expect.poll(() => query).not.toBe('')
  ending.abort()
  await end

  expect(query).toMatch(/subscription Events\(\$after: Seq\)/)
  expect(query.match(/__typename/g)?.length).toBeGreaterThan(5)
})

test('behavior: a stream that has gone silent is given up and asked for again', async () => {
  const ending = new AbortController()
  let count = 0
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    count += 1
    return never(init)
  })

  const end = followEvents({
    url: 'http://localhost/graphql/stream',
    after: '0',
    onEvent: () => undefined,
    onOpen: () => undefined,
    signal: ending.signal,
    silenceMs: 50,
  })
  await expect.poll(() => count).toBeGreaterThan(1)
  ending.abort()
  await end
})
