// @ts-check
import { setPriority } from 'node:os'

/**
 * Lets requests go before this thread, which only Linux can: elsewhere this would lower the priority of the whole process. Where
 * the system forbids it (a filter of system calls, as a systemd unit may have), the thread runs as all others do.
 */
export function lowerThreadPriority() {
  if (process.platform !== 'linux') return
  try {
    setPriority(5)
  } catch {
    // It works without, only less politely.
  }
}
