import type { Lane } from './Lane.ts'

/** What a process opens where no setting says otherwise: beside them, one to listen and one for its turn at the chain. */
export const defaultConnections = 14
/** Fewer do not give each lane one. */
export const minConnections = 4

/** Divides a process's database connections between the lanes: a seventh each to search and bulk, of the rest two fifths to writes. */
export function splitConnections(total: number): Readonly<Record<Lane, number>> {
  const few = Math.max(1, Math.floor(total / 7))
  const rest = total - 2 * few
  const write = Math.max(1, Math.floor((2 * rest) / 5))
  return { write, read: rest - write, search: few, bulk: few }
}
