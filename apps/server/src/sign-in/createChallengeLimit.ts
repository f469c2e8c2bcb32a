import { LRUCache } from 'lru-cache'
import type { ChallengeLimit } from './ChallengeLimit.ts'
import { TooManyChallengesError } from './TooManyChallengesError.ts'

/** Enough for a school behind one address, and for no one to fill the table with. */
const perMinute = 120
const minuteMs = 60_000

/** Lets each client have 120 one-time values a minute: each is a row, and anyone may ask. Counted in this process only. */
export function createChallengeLimit({ now }: { now: () => number }): ChallengeLimit {
  // The clients that ask most recently; whoever falls out had long stopped, or the addresses are made up.
  const windows = new LRUCache<string, { endsAt: number; count: number }>({ max: 50_000 })
  return {
    spend(client) {
      const nowMs = now()
      const current = windows.get(client)
      if (!current || current.endsAt <= nowMs) {
        windows.set(client, { endsAt: nowMs + minuteMs, count: 1 })
        return
      }
      if (current.count >= perMinute)
        throw new TooManyChallengesError({ limit: perMinute, retryAt: new Date(current.endsAt) })
      current.count += 1
    },
  }
}
