import { askOnce } from './askOnce.mjs'

/**
 * Sends one query to the graph, and returns the answer's data.
 *
 * @param {string} url
 * @param {string} query
 * @param {object} variables
 * @param {{ timeoutMs: number, token?: string }} options
 * @returns {Promise<any>}  Rejects with the error's name on the wire.
 */
export async function askGraph(url, query, variables, { timeoutMs, token }) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { status, body } = await askOnce(`${url}/graphql`, { body: { query, variables }, headers, timeoutMs })
  const text = body.toString()
  // The proxy answers in HTML.
  if (!text.startsWith('{')) throw new Error(`proxy ${status}`)
  const { data, errors, error } = JSON.parse(text)
  if (errors) throw new Error(errors[0].extensions?.code ?? errors[0].message)
  if (data === undefined || data === null) throw new Error(error?.name ?? error ?? `status ${status}`)
  return data
}
