import { Agent, request } from 'node:http'
import { toLoopback } from './toLoopback.mjs'

/**
 * @typedef {object} Connection
 * @property {(path: string, options?: { body?: object, token?: string | undefined }) => Promise<any>} ask  The answer, read as JSON. With a body it is a POST.
 * @property {() => void} close
 */

/**
 * One connection that stays open, from an address of its own.
 *
 * @param {{ url: string, number: number }} parameters  number: each has an address of its own.
 * @returns {Connection}
 */
export function createConnection({ url, number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const localAddress = toLoopback(number)
  return {
    async ask(path, { body, token } = {}) {
      const content = body === undefined ? '' : JSON.stringify(body)
      const text = await new Promise((resolve, reject) => {
        const sent = request(
          `${url}${path}`,
          {
            agent,
            localAddress,
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              ...(body !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(content),
              }),
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
          },
          (answer) => {
            const parts = /** @type {Buffer[]} */ ([])
            answer.on('data', (part) => parts.push(part))
            answer.on('end', () => resolve(Buffer.concat(parts).toString()))
          },
        )
        sent.on('error', reject)
        sent.end(content)
      })
      return JSON.parse(text)
    },
    close: () => agent.destroy(),
  }
}
