import type { ServerReading } from './readServer.ts'

type Position = Pick<ServerReading, 'walPosition' | 'seq'>

/** Where the primary was at which time. */
export type Positions = {
  note: (position: Position, atMs: number) => void
  /**
   * The newest time at which a server at this position had everything that the primary had; `null` if that is too long ago.
   * Not the time of its last commit: while nothing is written, no replica falls behind.
   */
  findReached: (position: Position) => number | null
}

/** A replica that is further behind is behind by an unknown time. */
const keptMs = 60_000

/** Remembers positions of the primary, in the order of their times. */
export function createPositions(): Positions {
  let noted: readonly (Position & { atMs: number })[] = []
  return {
    note({ walPosition, seq }, atMs) {
      noted = [...noted.filter((each) => atMs - each.atMs <= keptMs), { walPosition, seq, atMs }]
    },
    // By both: a copy of this database somewhere else has its own log of PostgreSQL, which may be ahead for good.
    findReached: ({ walPosition, seq }) =>
      noted.findLast((each) => each.walPosition <= walPosition && each.seq <= seq)?.atMs ?? null,
  }
}
