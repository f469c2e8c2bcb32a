import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * A process that says on its standard output, in a line, where it listens.
 *
 * @typedef {{ pid: number, url: string, stop: () => Promise<void> }} Child
 */

/**
 * @param {readonly string[]} command  Node's arguments.
 * @param {{ cwd?: string, env?: Record<string, string>, listens: RegExp }} options  The address is the expression's group.
 * @returns {Promise<Child>}
 */
export async function startChild(command, { cwd, env = {}, listens }) {
  const child = spawn(process.execPath, command, {
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // As `npm start` runs it, and as the peers are meant to be run.
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const ended = once(child, 'exit')
  // A measurement that fails leaves nothing running.
  process.once('exit', () => child.kill())
  let text = ''
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      const [, found] = listens.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    ended.then(([code]) => reject(new Error(`${command[0]} ended with ${code}: ${text}`)))
  })
  return {
    pid: child.pid ?? 0,
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
