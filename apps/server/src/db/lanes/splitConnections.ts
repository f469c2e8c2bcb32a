import type { Lane } from './Lane.ts'

/** Default number of connections. A process opens two more: one to listen, and one for its turn at the chain. */
export const defaultConnections = 14
/** With fewer, some lane would have none. */
export const minConnections = 5

/**
 * Divides a process's database connections between the lanes. `log` gets one, `search` and `bulk` a seventh each. `write` gets
 * a third of the rest, and `read` what remains.
 */
export function splitConnections(total: number): Readonly<Record<Lane, number>> {
  const few = Math.max(1, Math.floor(total / 7))
  const rest = total - 1 - 2 * few
  const write = Math.max(1, Math.floor(rest / 3))
  return { log: 1, write, read: rest - write, search: few, bulk: few }
}
