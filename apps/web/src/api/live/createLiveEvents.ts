import { followEvents } from './followEvents.ts'
import type { LiveEvent } from './LiveEvent.ts'

export type CreateLiveEventsParameters = {
  /** The stream's URL. */
  url: string
  /** Returns the log position to start after; called if this tab is the first to open the stream. */
  getStart: () => Promise<string>
  /** Injected by tests. */
  follow?: typeof followEvents
}

export type LiveEvents = {
  /** Newest log position seen, `0` before any. */
  getPosition(): string
  subscribe(listener: (event: LiveEvent) => void): () => void
  /** Called each time the stream opens, also in tabs that only listen: the service is reachable. */
  onOpen(listener: () => void): () => void
  close(): void
}

/**
 * The service's live events. The tabs of a browser share one stream: the tab that holds the lock reads it and forwards events
 * to the others; when it closes, the next one resumes at its position. Without locks or channels, each tab reads its own.
 *
 * Source: design §6.
 */
export function createLiveEvents({ url, getStart, follow = followEvents }: CreateLiveEventsParameters): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>()
  const openListeners = new Set<() => void>()
  const ending = new AbortController()
  const { signal } = ending
  let position = '0'

  const receive = (event: LiveEvent) => {
    if (BigInt(event.seq) < BigInt(position)) return
    position = event.seq
    for (const listener of listeners) tell(() => listener(event))
  }

  const tellOpen = () => {
    for (const listener of openListeners) tell(listener)
  }

  const read = async (channel: BroadcastChannel | null) => {
    const after = position === '0' ? await getStartPatiently({ getStart, signal }) : position
    if (after === null) return
    await follow({
      url,
      after,
      signal,
      onEvent(event) {
        receive(event)
        channel?.postMessage(event)
      },
      onOpen() {
        tellOpen()
        channel?.postMessage(null)
      },
    })
  }

  if ('locks' in navigator && typeof BroadcastChannel === 'function') {
    // The number is the version of the events: leader tabs of an older version send other fields.
    const name = `kith-live-2 ${url}`
    const channel = new BroadcastChannel(name)
    // Between tabs `null` means that the stream has opened.
    channel.onmessage = ({ data }: MessageEvent<LiveEvent | null>) => (data === null ? tellOpen() : receive(data))
    signal.addEventListener('abort', () => channel.close())
    // Rejects when aborted while waiting for the lock, which is intended.
    navigator.locks.request(name, { signal }, () => read(channel)).catch(ignoreAbort)
  } else {
    read(null).catch(ignoreAbort)
  }

  return {
    getPosition: () => position,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onOpen(listener) {
      openListeners.add(listener)
      return () => openListeners.delete(listener)
    },
    close() {
      listeners.clear()
      ending.abort()
    },
  }
}

/** A throwing listener must not affect the stream or the other listeners. */
function tell(act: () => void): void {
  try {
    act()
  } catch (error) {
    reportError(error)
  }
}

/** How long to wait before asking again for the start position. */
const startRetryMs = 3_000

async function getStartPatiently({ getStart, signal }: { getStart: () => Promise<string>; signal: AbortSignal }) {
  while (!signal.aborted) {
    try {
      return await getStart()
    } catch {
      // The service is away; the page shows that, and the stream starts when it is back.
      await new Promise((resolve) => setTimeout(resolve, startRetryMs))
    }
  }
  return null
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) reportError(error)
}
