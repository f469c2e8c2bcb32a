import { readFileSync } from 'node:fs'

/** Resident memory of a process in kB. @param {number} pid */
export function readMemory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
