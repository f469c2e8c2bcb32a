import type { Lane } from './Lane.ts'

/** Connections of each lane in use and idle, and the queries and transactions that wait for one. */
export type LaneLoad = Readonly<Record<Lane, Readonly<{ busy: number; idle: number; waiting: number }>>>
