import type { Lane } from './Lane.ts'

export type LaneLimits = Readonly<{
  /** PostgreSQL cancels a statement of the lane after this time. */
  statementMs: number
  /** Queries and transactions that may wait for a connection; one more is refused. */
  maxWaiting: number
  /** How long each of them may wait. */
  maxWaitMs: number
  /** On the one connection of PGlite: the lane is served as if it had asked this much later. Nothing starves. */
  handicapMs: number
}>

/** docs/operations.md lists the limits, and a test compares. */
export const laneLimits: Readonly<Record<Lane, LaneLimits>> = {
  // A statement here may wait for a lock, which a process that is lost holds for up to 25 s: docs/operations.md, "Several processes".
  log: { statementMs: 40_000, maxWaiting: 1_000, maxWaitMs: 10_000, handicapMs: 0 },
  write: { statementMs: 40_000, maxWaiting: 1_000, maxWaitMs: 10_000, handicapMs: 100 },
  read: { statementMs: 5_000, maxWaiting: 200, maxWaitMs: 5_000, handicapMs: 200 },
  search: { statementMs: 1_000, maxWaiting: 20, maxWaitMs: 2_000, handicapMs: 400 },
  bulk: { statementMs: 40_000, maxWaiting: 100, maxWaitMs: 5_000, handicapMs: 1_000 },
}
