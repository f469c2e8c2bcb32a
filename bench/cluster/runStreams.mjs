import { Agent, request } from 'node:http'

/** Longer than two of the service's heartbeats. */
const silentMs = 30_000
const query = 'subscription { events { kind } }'

/**
 * Follows the log over many streams, each of which reconnects at its position whenever it ends, breaks or is silent.
 *
 * @param {{ url: string, count: number, after: string }} parameters  after: log position
 */
export function runStreams({ url, count, after }) {
  /** @type {string[]} Events that were not the next one. */
  const faults = []
  /** @type {Map<string, number>} Number of reconnects, by their reason. */
  const reopened = new Map()
  const agent = new Agent({ keepAlive: false })
  let isOver = false
  /** @type {Set<import('node:http').ClientRequest>} */
  const requests = new Set()
  const positions = Array.from({ length: count }, () => Number(after))

  async function follow(/** @type {number} */ stream) {
    while (!isOver) {
      const why = await readOn(stream)
      if (isOver) return
      reopened.set(why, (reopened.get(why) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800))
    }
  }

  /** @param {number} stream @returns {Promise<string>}  Why it ended. */
  function readOn(stream) {
    return new Promise((resolve) => {
      const sent = request(`${url}/graphql/stream?query=${encodeURIComponent(query)}`, {
        agent,
        headers: { accept: 'text/event-stream', 'last-event-id': String(positions[stream]) },
      })
      requests.add(sent)
      const finish = (/** @type {string} */ why) => {
        requests.delete(sent)
        resolve(why)
      }
      sent.setTimeout(silentMs, () => sent.destroy(new Error('silent')))
      sent.on('error', (error) => finish(/** @type {{ code?: string }} */ (error).code ?? error.message))
      sent.on('response', (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume()
          finish(`status ${answer.statusCode}`)
          return
        }
        let text = ''
        answer.setEncoding('latin1').on('data', (chunk) => {
          const blocks = `${text}${chunk}`.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) take(stream, block)
        })
        answer.on('error', () => finish('cut'))
        answer.on('close', () => finish('ended'))
      })
      sent.end()
    })
  }

  function take(/** @type {number} */ stream, /** @type {string} */ block) {
    const [, id, event] = /^id: (\d+)(\nevent: next)?/.exec(block) ?? []
    if (id === undefined) return
    const last = positions[stream] ?? 0
    // A heartbeat has the stream's position, an event the next one.
    const expected = event === undefined ? last : last + 1
    if (Number(id) !== expected)
      faults.push(`Stream ${stream} got ${event ? 'event' : 'position'} ${id} after ${last}.`)
    positions[stream] = Number(id)
  }

  const following = positions.map((_, stream) => follow(stream))
  return {
    faults,
    reopened,
    positions,
    async stop() {
      isOver = true
      for (const sent of requests) sent.destroy()
      await Promise.all(following)
    },
  }
}
