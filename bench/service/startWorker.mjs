import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * A process that does jobs: see `answerJobs`.
 *
 * @typedef {object} Worker
 * @property {(job: string, argument?: unknown) => Promise<any>} ask
 * @property {() => void} stop
 * @property {number} pid
 */

/** @param {string} file  in this folder @param {readonly string[]} args @returns {Worker} */
export function startWorker(file, args) {
  const child = fork(join(import.meta.dirname, file), args)
  const ended = once(child, 'exit').then(([code]) => [{ fault: `ended with ${code}` }])
  return {
    async ask(job, argument) {
      child.send({ job, argument })
      const [{ value, fault }] = /** @type {[{ value?: unknown, fault?: string }]} */ (
        await Promise.race([once(child, 'message'), ended])
      )
      if (fault !== undefined) throw new Error(`${file} ${job}: ${fault}`)
      return value
    },
    stop: () => child.disconnect(),
    pid: child.pid ?? 0,
  }
}
