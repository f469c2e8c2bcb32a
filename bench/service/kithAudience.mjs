import { connect } from 'node:net'
import { answerJobs } from './answerJobs.mjs'
import { createClient } from './createClient.mjs'
import { listenFor } from './listenFor.mjs'
import { toLoopback } from './toLoopback.mjs'

// Keeps thousands of streams open to Kith's service at the address in the first argument, over plain sockets, and
// records when each event was read. Parses only the `id` of an event, since it shares the machine's cores with the
// service. A process that has streams alone is asked nothing else: the second argument is the address of one that answers.

const [, , url = '', graphUrl = url] = process.argv
const { hostname, port } = new URL(url)
const marker = '\nid: '
/** Events read by each stream. @type {number[]} */
const read = []
/** By position in the log: how many streams have read the event, and when the last of them did. @type {Map<number, { streams: number, lastAt: number }>} */
const arrivals = new Map()

answerJobs({
  /** @param {{ count: number }} parameters */
  async open({ count }) {
    const client = createClient({ url: graphUrl, number: 0 })
    const { service } = await client.ask('{ service { logPosition } }', {})
    client.close()
    const first = read.length
    for (let number = first; number < first + count; number += 50) {
      const numbers = Array.from({ length: Math.min(50, first + count - number) }, (_, index) => number + index)
      await Promise.all(numbers.map((each) => openStream(each, service.logPosition)))
    }
    return read.length
  },
  /** For each event that was read: its position, how many streams have read it, and when the last of them did. */
  async report() {
    return {
      arrivals: [...arrivals].map(([seq, { streams, lastAt }]) => ({ seq, streams, lastAt })),
      fewest: Math.min(...read),
      most: Math.max(...read),
    }
  },
})

/** @param {number} number @param {string} position  The log position. @returns {Promise<void>} */
function openStream(number, position) {
  const body = JSON.stringify({ query: listenFor, variables: { after: String(number) } })
  return new Promise((resolve, reject) => {
    // Fifty streams per address.
    const socket = connect({ host: hostname, port: Number(port), localAddress: toLoopback(Math.floor(number / 50)) })
    socket.on('error', reject)
    socket.write(
      `POST /graphql/stream HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n` +
        `content-type: application/json\r\nlast-event-id: ${position}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    let rest = ''
    let isOpen = false
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1')
      if (!isOpen) {
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`Stream ${number}: ${text.slice(0, 200)}`))
        isOpen = true
        read[number] = 0
        resolve()
      }
      const now = performance.timeOrigin + performance.now()
      let at = text.indexOf(marker)
      for (let next; at !== -1; at = next) {
        const end = text.indexOf('\n', at + 1)
        if (end === -1) break
        next = text.indexOf(marker, end)
        // A block without data reports the log position and is not an event.
        if (text.startsWith('\nevent: next', end)) note(number, Number(text.slice(at + marker.length, end)), now)
        else if (text.length - end < 12) break
      }
      rest = at === -1 ? text.slice(-marker.length) : text.slice(at)
    })
  })
}

/** @param {number} number @param {number} seq @param {number} now */
function note(number, seq, now) {
  read[number] = (read[number] ?? 0) + 1
  const arrival = arrivals.get(seq)
  if (arrival === undefined) arrivals.set(seq, { streams: 1, lastAt: now })
  else {
    arrival.streams += 1
    arrival.lastAt = now
  }
}
