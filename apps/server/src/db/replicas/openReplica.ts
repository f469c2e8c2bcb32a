import { hostOf } from '../postgres/hostOf.ts'
import { findMismatch } from './findMismatch.ts'
import { openProbe } from './openProbe.ts'
import { type OpenTenureParameters, openTenure, type Tenure } from './openTenure.ts'
import type { ReadSource } from './ReadSource.ts'
import type { ReplicaProblem, ReplicaStatus } from './Replicas.ts'
import { readServer } from './readServer.ts'
import type { WatchedPrimary } from './watchPrimary.ts'

export type OpenReplicaParameters = Pick<OpenTenureParameters, 'url' | 'connections' | 'primary' | 'telemetry'> & {
  watched: WatchedPrimary
  maxLagMs: number
}

/** PostgreSQL's codes for a table or a column that is not there. */
const otherSchema = /^42(?:P01|703)$/

export type Replica = AsyncDisposable & {
  /** Asks it how far it is. From then on it is used or left out. */
  look: () => Promise<void>
  /** `null` if it is left out, or lacks something up to the position, or of before the time (`performance.now()`). */
  find: (need: { position: bigint; sinceMs: number }) => ReadSource | null
  describe: () => ReplicaStatus
}

/** Opens one replica. It is left out until {@link Replica.look} finds that it may be used. */
export function openReplica({
  url,
  connections,
  primary,
  telemetry,
  watched,
  maxLagMs,
}: OpenReplicaParameters): Replica {
  const probe = openProbe({ url, isReplica: true })
  const counts = { requests: 0, failures: 0 }
  let tenure: Tenure | null = null
  let problem: Exclude<ReplicaProblem, 'behind'> | null = 'unreachable'
  /** It has everything that the primary had then. It only ever gets further, so what was found once stays true. */
  let reachedAtMs = Number.NEGATIVE_INFINITY
  let seq = 0n
  /** Which server was found to have another log than which primary, by when they started. */
  let strayed: string | null = null

  const isFresh = () => performance.now() - reachedAtMs <= maxLagMs

  /** Whether it may be used. */
  async function enter(startedAt: string): Promise<boolean> {
    if (tenure?.startedAt === startedAt && !tenure.isOver()) return true
    leave()
    const next = openTenure({
      url,
      connections,
      startedAt,
      primary,
      telemetry,
      isFresh,
      onFailure: () => {
        counts.failures += 1
      },
    })
    const isOwn = await next.hasOwnSessions().catch((error) => {
      next.end()
      throw error
    })
    if (isOwn) tenure = next
    else next.end()
    return isOwn
  }

  function leave(): void {
    tenure?.end()
    tenure = null
    reachedAtMs = Number.NEGATIVE_INFINITY
    seq = 0n
  }

  async function judge(): Promise<typeof problem> {
    const base = watched.getReading()
    const reading = await probe.ask(readServer)
    // Nothing to compare it with: it stays what it was, and soon counts as behind.
    if (base === null) return problem
    const mismatch = findMismatch(reading, base)
    if (mismatch === 'writable' || mismatch === 'different') return mismatch
    const found = await watched.compare(reading)
    // Also once the primary's log is the longer one: what was written to it until then is still missing.
    const pair = `${reading.startedAt} ${base.startedAt}`
    if (found === 'other') strayed = pair
    if (strayed === pair) return 'different'
    if (!(await enter(reading.startedAt))) return 'shared'
    if (found === 'unknown') return null
    seq = reading.seq
    reachedAtMs = Math.max(reachedAtMs, watched.findReached(reading) ?? reachedAtMs)
    return null
  }

  return {
    async look() {
      problem = await judge().catch((error) => (isOtherSchema(error) ? 'different' : 'unreachable'))
      if (problem !== null) leave()
    },
    find({ position, sinceMs }) {
      if (tenure === null || tenure.isOver() || !isFresh() || reachedAtMs < sinceMs || seq < position) return null
      counts.requests += 1
      return tenure
    },
    describe: () => ({
      name: hostOf(url),
      problem: problem ?? (tenure?.isOver() ? 'unreachable' : isFresh() ? null : 'behind'),
      lagMs: Number.isFinite(reachedAtMs) ? performance.now() - reachedAtMs : null,
      ...counts,
    }),
    async [Symbol.asyncDispose]() {
      leave()
      await probe[Symbol.asyncDispose]()
    },
  }
}

function isOtherSchema(error: unknown): boolean {
  return error instanceof Error && 'code' in error && otherSchema.test(String(error.code))
}
