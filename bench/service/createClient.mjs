import { createConnection } from './createConnection.mjs'

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
  const connection = createConnection({ url, number })
  return {
    async ask(query, variables, token) {
      const { data, errors } = await connection.ask('/graphql', { body: { query, variables }, token })
      if (errors) throw new Error(`${errors[0].extensions?.code ?? ''} ${errors[0].message}`)
      return data
    },
    close: connection.close,
  }
}
