import { Agent, request } from 'node:http'
import { toLoopback } from './toLoopback.mjs'

/**
 * @typedef {object} Client  One reader or writer: a connection of its own, from an address of its own.
 * @property {(query: string, variables: object, token?: string) => Promise<any>} ask  The answer's `data`. Rejects with what the service refused the request for.
 * @property {() => void} close
 */

/**
 * @param {{ url: string, number: number }} parameters  number: each has an address of its own.
 * @returns {Client}
 */
export function createClient({ url, number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const localAddress = toLoopback(number)
  return {
    ask: (query, variables, token) =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ query, variables })
        const sent = request(
          `${url}/graphql`,
          {
            agent,
            localAddress,
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
          },
          (answer) => {
            const parts = /** @type {Buffer[]} */ ([])
            answer.on('data', (part) => parts.push(part))
            answer.on('end', () => {
              const { data, errors } = JSON.parse(Buffer.concat(parts).toString())
              if (errors) reject(new Error(`${errors[0].extensions?.code ?? ''} ${errors[0].message}`))
              else resolve(data)
            })
          },
        )
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
