import { type Comparison, compareWithPrimary } from './compareWithPrimary.ts'
import { createPositions, type Positions } from './createPositions.ts'
import { openProbe } from './openProbe.ts'
import { readServer, type ServerReading } from './readServer.ts'

/** What replicas are compared with. */
export type WatchedPrimary = AsyncDisposable &
  Pick<Positions, 'findReached'> & {
    look: () => Promise<void>
    /** Its last answer; `null` before the first. */
    getReading: () => ServerReading | null
    /** See `compareWithPrimary`. `unknown` if it does not answer. */
    compare: (reading: ServerReading) => Promise<Comparison>
  }

/** Opens a connection to the primary on which only its position is asked. */
export function watchPrimary(url: string): WatchedPrimary {
  const probe = openProbe({ url, isReplica: false })
  let positions = createPositions()
  let last: ServerReading | null = null
  return {
    async look() {
      // Everything that was acknowledged before this moment is in what is read after it.
      const atMs = performance.now()
      const reading = await probe.ask(readServer)
      // While there is no primary, the address may lead to a standby, which says nothing about what was acknowledged.
      if (reading.isStandby) return
      // Positions of another primary are positions in another log.
      if (last?.startedAt !== reading.startedAt) positions = createPositions()
      last = reading
      positions.note(reading, atMs)
    },
    getReading: () => last,
    findReached: (position) => positions.findReached(position),
    compare: (reading) => probe.ask((db) => compareWithPrimary(db, reading)).catch((): Comparison => 'unknown'),
    [Symbol.asyncDispose]: () => probe[Symbol.asyncDispose](),
  }
}
