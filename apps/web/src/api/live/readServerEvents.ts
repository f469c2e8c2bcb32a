import { createParser } from 'eventsource-parser'

export type ServerEvent = { event: string; data: string }

/**
 * Parses server-sent events from a response's body, to its end. `onBytes` is called for all data, also for comments, which
 * keep a connection alive and are no events.
 *
 * Source: WHATWG HTML, 9.2.6.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let parsed: ServerEvent[] = []
  const parser = createParser({ onEvent: ({ event = 'message', data }) => parsed.push({ event, data }) })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      const events = parsed
      parsed = []
      yield* events
    }
  } finally {
    // Also when the consumer stops early.
    reader.cancel().catch(() => null)
  }
}
