import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { listFamily } from './listFamily.mjs'

/**
 * A program of the cluster that can be killed as its machine would end it, and started again.
 *
 * @typedef {object} Program
 * @property {() => Promise<void>} start  Does not wait until it answers.
 * @property {() => Promise<void>} kill  Ends it and its descendants by SIGKILL. Throws if it is not running.
 */

/**
 * @typedef {object} ProgramOptions
 * @property {string} log  A file.
 * @property {string} cwd
 * @property {boolean} [isUnprivileged]  Runs as `nobody` if this process is root.
 * @property {Record<string, string>} [env]
 * @property {() => number | null} [findDaemon]  The id of a process that it starts and that outlives it.
 */

/**
 * @param {readonly string[]} line  The command and its arguments.
 * @param {ProgramOptions} options
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
  // Before the folder is removed, which has the id of the daemon.
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
      if (last === undefined) throw new Error(`${line[0]} is not running.`)
      // A fault that changes nothing would pass.
      if (last.exitCode !== null || last.signalCode !== null)
        throw new Error(`${line[0]} ended by itself (${last.signalCode ?? `code ${last.exitCode}`}). Its log: ${log}`)
      const ended = once(last, 'exit')
      killFamily()
      await ended
      child = undefined
    },
  }
}
