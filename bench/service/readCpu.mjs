import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's ticks a second: 100 on every Linux that Node runs on. */
const msPerTick = 10

/**
 * Processor time that processes used so far, in milliseconds: of those `isMeant` says so, and of what they started.
 *
 * @param {(command: string, pid: number) => boolean} isMeant
 * @returns {number}
 */
export function readCpuMs(isMeant) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The program's name is in parentheses and may contain spaces.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [
          { pid: Number(name), command, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
  const meant = new Set(processes.filter(({ command, pid }) => isMeant(command, pid)).map(({ pid }) => pid))
  for (let size = -1; size !== meant.size; ) {
    size = meant.size
    for (const { pid, parent } of processes) if (meant.has(parent)) meant.add(pid)
  }
  return processes.reduce((sum, { pid, ticks }) => sum + (meant.has(pid) ? ticks * msPerTick : 0), 0)
}
