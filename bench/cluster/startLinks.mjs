import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/findFreePort.mjs'

/**
 * @typedef {object} Links
 * @property {(to: number) => number} portOf  The port that leads to this one.
 * @property {(to: readonly number[]) => Promise<void>} cut
 * @property {(to: readonly number[]) => Promise<void>} join
 */

/**
 * Starts links to these ports of this machine.
 *
 * @param {readonly number[]} ports
 * @returns {Promise<Links>}
 */
export async function startLinks(ports) {
  const relay = fork(join(import.meta.dirname, 'relay.mjs'))
  process.once('exit', () => relay.kill('SIGKILL'))
  /** @type {Map<number, number>} */
  const begins = new Map()
  for (const port of ports) begins.set(port, await findFreePort())
  /** @param {object} message */
  async function send(message) {
    const done = once(relay, 'message')
    relay.send(message)
    await done
  }
  await send({ links: [...begins].map(([to, from]) => [from, to]) })
  return {
    portOf: (to) => begins.get(to) ?? to,
    cut: (to) => send({ cut: to }),
    join: (to) => send({ join: to }),
  }
}
