import type { Lanes } from '../lanes/Lanes.ts'
import { hasOwnSessions } from './hasOwnSessions.ts'
import { SessionsSharedError } from './SessionsSharedError.ts'

const timeoutMs = 10_000

/**
 * Asserts that the primary's connections keep their sessions. Asks the two that every service needs first, so that a start opens no
 * others.
 *
 * @throws {@link SessionsSharedError}
 */
export async function assertOwnSessions({ url, lanes }: { url: string; lanes: Lanes }): Promise<void> {
  const isOwn = await hasOwnSessions(lanes.write, lanes.log, { timeoutMs })
  if (!isOwn) throw new SessionsSharedError({ host: new URL(url).host })
}
