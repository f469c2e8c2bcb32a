import type { Lane } from './Lane.ts'

export type LaneLimits = Readonly<{
  /** PostgreSQL cancels a statement of the lane after this time. */
  statementMs: number
  /** Maximum number of queries and transactions that wait for a connection. The lane refuses any more. */
  maxWaiting: number
  /** Maximum wait of each of them. */
  maxWaitMs: number
  /** PGlite has one connection and serves the lane as if it had asked this much later. No lane starves. */
  handicapMs: number
}>

/** docs/operations.md lists these limits. A test compares the two. */
export const laneLimits: Readonly<Record<Lane, LaneLimits>> = {
  // A statement may wait for a lock that a lost process keeps for up to 25 s: docs/operations.md, "Several processes".
  log: { statementMs: 40_000, maxWaiting: 1_000, maxWaitMs: 10_000, handicapMs: 0 },
  write: { statementMs: 40_000, maxWaiting: 1_000, maxWaitMs: 10_000, handicapMs: 100 },
  read: { statementMs: 5_000, maxWaiting: 200, maxWaitMs: 5_000, handicapMs: 200 },
  search: { statementMs: 1_000, maxWaiting: 20, maxWaitMs: 2_000, handicapMs: 400 },
  bulk: { statementMs: 40_000, maxWaiting: 100, maxWaitMs: 5_000, handicapMs: 1_000 },
}
