import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type RunningProcess = { pid: number; parent: number; command: string }

/** The processes that `pid` started, and those that they started. */
export function findDescendants(pid: number): RunningProcess[] {
  const all = existsSync('/proc/self/stat') ? readProc() : askPs()
  const below = (parent: number): RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

/** On Linux `/proc` has it; a small image has no `ps`. */
function readProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in parentheses may hold anything, so the fields are counted from its end.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        // It ended while we were looking.
        return []
      }
    })
}

function askPs(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [own, parent, ...command] = line.trim().split(/\s+/)
      return { pid: Number(own), parent: Number(parent), command: command.join(' ') }
    })
}
