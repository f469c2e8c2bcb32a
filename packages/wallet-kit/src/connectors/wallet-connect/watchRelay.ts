import { RelayUnreachableError } from '../../errors/RelayUnreachableError.ts'
import { isHidden } from './isHidden.ts'

export type WatchRelayParameters = {
  isConnected: () => boolean
  relayUrl: string
  /** How long it may be away, or take to be reached at first. */
  limitMs: number
}

export type RelayWatch = {
  /** Never resolves. @throws {@link RelayUnreachableError} once the relay has been away for too long. */
  lost: Promise<never>
  stop: () => void
}

const tickMs = 250

/**
 * Watches over the connection to the relay, which the SDK would try to restore endlessly and silently.
 *
 * Time in a hidden tab or a sleeping machine does not count: sockets die there, and come back by themselves.
 */
export function watchRelay({ isConnected, relayUrl, limitMs }: WatchRelayParameters): RelayWatch {
  let awayMs = 0
  let lastAt = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const lost = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = Date.now()
      const sinceMs = now - lastAt
      lastAt = now
      if (isConnected()) awayMs = 0
      else if (!isHidden() && sinceMs < 4 * tickMs) {
        awayMs += sinceMs
        if (awayMs >= limitMs) reject(new RelayUnreachableError({ relayUrl }))
      }
    }, tickMs)
  })
  // There may be no listener any more when it rejects.
  lost.catch(() => undefined)
  return { lost, stop: () => clearInterval(timer) }
}
