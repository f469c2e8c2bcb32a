import type { Lane } from './Lane.ts'

/** What a process opens where no setting says otherwise: beside them, one to listen and one for its turn at the chain. */
export const defaultConnections = 14
/** Fewer do not give each lane one. */
export const minConnections = 5

/** Divides a process's database connections between the lanes: one to the log, a seventh each to search and bulk, of the rest a third to writes. */
export function splitConnections(total: number): Readonly<Record<Lane, number>> {
  const few = Math.max(1, Math.floor(total / 7))
  const rest = total - 1 - 2 * few
  const write = Math.max(1, Math.floor(rest / 3))
  return { log: 1, write, read: rest - write, search: few, bulk: few }
}
