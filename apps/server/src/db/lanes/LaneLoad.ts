import type { Lane } from './Lane.ts'

/** For each lane: connections in use, idle connections, and queries and transactions that wait for a connection. */
export type LaneLoad = Readonly<Record<Lane, Readonly<{ busy: number; idle: number; waiting: number }>>>
