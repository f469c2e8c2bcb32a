import { Agent, request } from 'node:http'
import { toLoopback } from '../toLoopback.mjs'

/**
 * @typedef {object} Sent
 * @property {string} [method]  POST with a body, GET without.
 * @property {Record<string, string>} [headers]
 * @property {string | Uint8Array} [body]
 *
 * @typedef {(path: string, client: number, sent?: Sent) => Promise<{ status: number, text: string }>} Send
 *
 * @typedef {Record<string, number>} Tally  How often each status was answered; `fault` for an answer that reports one.
 */

/** Maximum bytes kept of an answer. */
const maxBytes = 1_000_000
const giveUpMs = 30_000

/**
 * Sends requests and counts the outcomes by status. Never throws: a broken connection counts as `broken`.
 *
 * @param {{ url: string, tally: Tally, firstAddress: number }} parameters  firstAddress: the number of client 0's own address.
 * @returns {{ send: Send, close: () => void }}
 */
export function createSender({ url, tally, firstAddress }) {
  /** @type {Map<number, Agent>} */
  const agents = new Map()
  /** @param {string} what */
  const count = (what) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  /** @param {number} client */
  const agentOf = (client) => {
    const agent = agents.get(client) ?? new Agent({ keepAlive: true, maxSockets: 4 })
    agents.set(client, agent)
    return agent
  }

  return {
    send: (path, client, { method, headers = {}, body } = {}) =>
      new Promise((resolve) => {
        const sent = request(`${url}${path}`, {
          agent: agentOf(client),
          localAddress: toLoopback(firstAddress + client),
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          timeout: giveUpMs,
          headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
        })
        sent.on('response', (answer) => {
          const parts = /** @type {Buffer[]} */ ([])
          let length = 0
          answer.on('data', (part) => {
            length += part.length
            if (length <= maxBytes) parts.push(part)
          })
          answer.on('error', () => undefined)
          answer.on('close', () => {
            const status = answer.statusCode ?? 0
            const text = Buffer.concat(parts).toString()
            // A GraphQL answer has status 200 even if one of its fields failed.
            count(text.includes('ServiceFailedError') ? 'fault' : String(status))
            resolve({ status, text })
          })
        })
        sent.on('timeout', () => sent.destroy(new Error('no answer')))
        sent.on('error', (error) => {
          count(error.message === 'no answer' ? 'silent' : 'broken')
          resolve({ status: 0, text: '' })
        })
        sent.end(body)
      }),
    close() {
      for (const agent of agents.values()) agent.destroy()
    },
  }
}
