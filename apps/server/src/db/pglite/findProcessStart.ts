import { readFileSync } from 'node:fs'

/** When the process started, in the kernel's own words; `null` where the system does not tell (not Linux). */
export function findProcessStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 counts from after the command's name, which itself may hold spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks === undefined ? null : `${boot}/${ticks}`
  } catch {
    return null
  }
}
