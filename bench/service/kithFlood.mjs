import { Agent, request } from 'node:http'
import { answerJobs } from './answerJobs.mjs'
import { pages } from './pages.mjs'
import { toLoopback } from './toLoopback.mjs'

// Sends requests to Kith's service at the address in the first argument, at the job's rate, whatever the answers are.

const [, , url = ''] = process.argv
/** Maximum requests in flight of this load generator. */
const maxInFlight = 1_000

/**
 * @typedef {object} Flood
 * @property {keyof typeof pages} page
 * @property {string} subject
 * @property {number} connections  Each from an address of its own.
 * @property {number} seconds
 * @property {number | null} perSecond  A steady rate, or `null` to send the next request after each answer.
 */

answerJobs({
  /** @param {Flood} flood */
  async flood({ page, subject, connections, seconds, perSecond }) {
    const { document, variables } = pages[page]
    const body = JSON.stringify({ query: document, variables: variables(subject) })
    const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    /** @type {Record<string, number>} */
    const answers = {}
    let inFlight = 0
    const send = async (/** @type {number} */ number) => {
      inFlight += 1
      const answer = await ask(agents[number % connections], number % connections, body).catch((error) => error.code)
      answers[answer] = (answers[answer] ?? 0) + 1
      inFlight -= 1
    }
    const end = performance.now() + seconds * 1_000
    if (perSecond === null) {
      await Promise.all(
        agents.map(async (_, number) => {
          while (performance.now() < end) await send(number)
        }),
      )
    } else {
      let sent = 0
      const began = performance.now()
      while (performance.now() < end) {
        const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
        while (sent < due) {
          if (inFlight < maxInFlight) void send(sent)
          sent += 1
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    for (const agent of agents) agent.destroy()
    return answers
  },
})

/**
 * Returns "200", or a refusal's status and code, with a "*" if the answer says when to retry.
 *
 * @param {Agent | undefined} agent @param {number} number @param {string} body @returns {Promise<string>}
 */
function ask(agent, number, body) {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/graphql`,
      {
        ...(agent !== undefined && { agent }),
        localAddress: toLoopback(10_000 + number),
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () => {
          const code = /"code":"(\w+)"/.exec(text)?.[1]
          resolve(`${answer.statusCode}${code === undefined ? '' : ` ${code}${text.includes('"retryAt"') ? '*' : ''}`}`)
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
