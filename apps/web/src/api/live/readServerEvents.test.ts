import { expect, test } from 'vitest'
import { readServerEvents, type ServerEvent } from './readServerEvents.ts'

/** The events in a body that arrives in these pieces. */
async function read(pieces: readonly (string | Uint8Array)[]): Promise<{ events: ServerEvent[]; signs: number }> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  let signs = 0
  for await (const event of readServerEvents(body, () => (signs += 1))) events.push(event)
  return { events, signs }
}

test('behavior: an event is read however the network cuts it', async () => {
  const text = 'event: next\ndata: {"a":"é"}\n\nevent: complete\ndata:\n\n'
  const bytes = new TextEncoder().encode(text)

  const whole = await read([text])
  const cut = await read([...bytes].map((byte) => Uint8Array.of(byte)))

  expect(whole.events).toEqual([
    { event: 'next', data: '{"a":"é"}' },
    { event: 'complete', data: '' },
  ])
  expect(cut.events).toEqual(whole.events)
})

test('behavior: a comment is a sign of life and no event', async () => {
  expect(await read([':\n\n', ': ping\n\n'])).toEqual({ events: [], signs: 2 })
})

test('behavior: lines may end in CRLF, and data may take several', async () => {
  const { events } = await read(['event: next\r\ndata: one\r\ndata: two\r\n\r\n'])

  expect(events).toEqual([{ event: 'next', data: 'one\ntwo' }])
})

test('behavior: an incomplete event is not emitted', async () => {
  expect((await read(['event: next\ndata: {"half":'])).events).toEqual([])
})
