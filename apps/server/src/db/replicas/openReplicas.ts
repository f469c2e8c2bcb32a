import { noTelemetry } from '../../telemetry/noTelemetry.ts'
import { repeat } from '../../timing/repeat.ts'
import { openReplica } from './openReplica.ts'
import type { OpenTenureParameters } from './openTenure.ts'
import type { ReplicaProblem, Replicas } from './Replicas.ts'
import { watchPrimary } from './watchPrimary.ts'

export type OpenReplicasParameters = Pick<OpenTenureParameters, 'primary' | 'connections'> & {
  telemetry?: OpenTenureParameters['telemetry'] | undefined
  /** The primary's address. */
  url: string
  /** Theirs: one server each. */
  readUrls: readonly string[]
  /** How old what they answer may be. */
  maxLagMs: number
}

/** How often each server is asked how far it is, unless the bound needs it more often. */
const lookMs = 500

/** Opens replicas of a database, from which reads of the public are answered. None has to answer for that. */
export function openReplicas({
  url,
  readUrls,
  maxLagMs,
  primary,
  connections,
  telemetry = noTelemetry,
}: OpenReplicasParameters): Replicas {
  const everyMs = Math.min(lookMs, maxLagMs / 4)
  const watched = watchPrimary(url)
  const replicas = readUrls.map((each) =>
    openReplica({ url: each, connections, primary, telemetry, watched, maxLagMs }),
  )
  /** When each client last wrote, oldest first. Older than the bound they make no difference. */
  const writes = new Map<string, number>()
  const stops: (() => Promise<void>)[] = []
  let ofPrimary = 0

  return {
    start(onChange) {
      stops.push(repeat(watched.look, { everyMs, onProblem: () => undefined }))
      for (const replica of replicas) {
        let known: ReplicaProblem | null | undefined
        const round = async () => {
          await replica.look()
          const status = replica.describe()
          if (status.problem !== known) onChange(status)
          known = status.problem
        }
        stops.push(repeat(round, { everyMs, onProblem: () => undefined }))
      }
    },
    find({ client, position }) {
      const need = { position, sinceMs: writes.get(client) ?? Number.NEGATIVE_INFINITY }
      const first = hashOf(client)
      // One client stays with one replica, so that its next page is not older than the one before.
      for (const [index] of replicas.entries()) {
        const found = replicas[(first + index) % replicas.length]?.find(need)
        if (found) return found
      }
      ofPrimary += 1
      return null
    },
    noteWrite(client) {
      const nowMs = performance.now()
      writes.delete(client)
      writes.set(client, nowMs)
      for (const [each, atMs] of writes) {
        if (nowMs - atMs <= maxLagMs) return
        writes.delete(each)
      }
    },
    describe: () => ({ replicas: replicas.map((each) => each.describe()), primary: ofPrimary }),
    async [Symbol.asyncDispose]() {
      await Promise.all(stops.map((stop) => stop()))
      for (const each of [...replicas, watched]) await each[Symbol.asyncDispose]()
    },
  }
}

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}
