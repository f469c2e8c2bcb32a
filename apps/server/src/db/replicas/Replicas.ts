import type { ReadSource } from './ReadSource.ts'

/**
 * Why a replica is left out.
 *
 * - `unreachable`: it does not answer in time.
 * - `writable`: it is no standby, or no longer.
 * - `different`: it has another database, another log or another schema than the primary.
 * - `shared`: its connections share their sessions, and a prepared statement may be another's.
 * - `behind`: it may lack what is older than the bound.
 */
export type ReplicaProblem = 'unreachable' | 'writable' | 'different' | 'shared' | 'behind'

export type ReplicaStatus = Readonly<{
  /** Host and database. */
  name: string
  /** `null` while it is in use. */
  problem: ReplicaProblem | null
  /** It has everything that the primary had so long ago; `null` if unknown. */
  lagMs: number | null
  /** Requests that it was chosen for. */
  requests: number
  /** Statements that failed there, and were sent to the primary. */
  failures: number
}>

/** What an answer has to contain. */
export type ReadNeed = Readonly<{
  /** The client's own writes to this process, by what `noteWrite` was called with. */
  client: string
  /** Everything up to this log position. */
  position: bigint
}>

/** The replicas that public reads may go to. */
export type Replicas = AsyncDisposable & {
  /** Begins to look how far they are. None is used before. */
  start: (onChange: (status: ReplicaStatus) => void) => void
  /** A replica that has what is needed, or `null`: then the primary answers. */
  find: (need: ReadNeed) => ReadSource | null
  /** To be called when something that a client asked for was written: what it reads next contains it. */
  noteWrite: (client: string) => void
  describe: () => Readonly<{ replicas: readonly ReplicaStatus[] /** Requests left to the primary. */; primary: number }>
}
