import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { listFamily } from './listFamily.mjs'

/**
 * A program of the cluster that can be killed as its machine would end it, and started again.
 *
 * @typedef {object} Program
 * @property {() => Promise<void>} start  Does not wait until it answers.
 * @property {() => Promise<void>} kill  Ends it and every process that it started, without a word to any of them.
 * @property {() => string} readLog  All that it wrote.
 */

/**
 * @param {readonly string[]} line  The command and its arguments.
 * @param {{ log: string, cwd: string, isUnprivileged?: boolean, env?: Record<string, string>, findDaemon?: () => number | null }} options  log: a file. isUnprivileged: as `nobody`, when this process is root. findDaemon: the id of what it starts and leaves.
 * @returns {Program}
 */
export function createProgram(line, { log, cwd, isUnprivileged = false, env = {}, findDaemon = () => null }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const isRoot = process.getuid?.() === 0
  // Ids, so that this process is the program's parent.
  const user = isUnprivileged && isRoot ? { uid: 65_534, gid: 65_534 } : {}

  function killFamily() {
    // The program first, which would start again what ends.
    for (const pid of [child?.pid, findDaemon()].flatMap((root) => (root ? listFamily(root) : []))) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended meanwhile.
      }
    }
  }
  // Before the folder is removed, which says where the daemon is.
  process.prependOnceListener('exit', killFamily)

  return {
    async start() {
      const file = openSync(log, 'a')
      const [command = '', ...args] = line
      child = spawn(command, args, { cwd, stdio: ['ignore', file, file], env: { ...process.env, ...env }, ...user })
      closeSync(file)
      await once(child, 'spawn')
    },
    async kill() {
      const last = child
      if (last === undefined || last.exitCode !== null || last.signalCode !== null) return
      const ended = once(last, 'exit')
      killFamily()
      await ended
      child = undefined
    },
    readLog: () => readFileSync(log, 'utf8'),
  }
}
