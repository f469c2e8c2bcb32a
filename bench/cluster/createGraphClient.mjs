import { askGraph } from './askGraph.mjs'

/**
 * A client of the graph whose requests have a timeout of 10 s.
 *
 * @param {string} url
 * @returns {Pick<import('../service/createClient.mjs').Client, 'ask'>}
 */
export function createGraphClient(url) {
  return {
    ask: (query, variables, token) =>
      askGraph(url, query, variables, { timeoutMs: 10_000, ...(token !== undefined && { token }) }),
  }
}
