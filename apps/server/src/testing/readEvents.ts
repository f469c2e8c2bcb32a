/** An event of a stream: its log position, and its data. */
export type StreamEvent = { id: string; data: { kind: string; post: { id: string } | null } }

/** Opens a stream of events, as `EventSource` does it: the same address each time, and beside it the id of the last event. */
export function openEvents(
  url: string,
  {
    after,
    lastEventId,
    token,
    signal,
  }: { after?: string; lastEventId?: string | undefined; token?: string; signal?: AbortSignal },
): Promise<Response> {
  const query = `subscription { events${after === undefined ? '' : `(after: "${after}")`} { kind post { id } } }`
  return fetch(`${url}/graphql/stream?query=${encodeURIComponent(query)}`, {
    headers: {
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(signal && { signal }),
  })
}

/** The events of a stream until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent, void, undefined> {
  for await (const { id, data } of readEventTexts(response)) yield { id, data: JSON.parse(data).data.events }
}

/** The same, each answer as its text. */
export async function* readEventTexts(
  response: Response,
): AsyncGenerator<{ id: string; data: string }, void, undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id, data] = /^id: (\d+)\nevent: next\ndata: (.*)$/.exec(block) ?? []
      if (id !== undefined && data !== undefined) yield { id, data }
    }
  }
}

/**
 * Follows the log as a browser does, coming back whenever the stream ends or breaks, until `count()` events are there.
 * `urlOf` says which process to ask the next time.
 */
export async function followEvents(
  urlOf: (turn: number) => string,
  { after, count, cutAfter }: { after: string; count: () => number; cutAfter?: (turn: number) => number },
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for (let turn = 0; events.length < count(); turn++) {
    const stop = new AbortController()
    const most = events.length + (cutAfter?.(turn) ?? Number.POSITIVE_INFINITY)
    try {
      const response = await openEvents(urlOf(turn), { after, lastEventId: events.at(-1)?.id, signal: stop.signal })
      for await (const event of readEvents(response)) {
        events.push(event)
        if (events.length >= Math.min(most, count())) break
      }
    } catch {
      // The process or its database is away: as `EventSource` does, try again in a moment.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    stop.abort()
  }
  return events
}
