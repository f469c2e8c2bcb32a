import { Agent, request } from 'node:http'
import { answerJobs } from './answerJobs.mjs'
import { createAccount } from './createAccount.mjs'
import { createClient } from './createClient.mjs'
import { listenFor } from './listenFor.mjs'
import { toLoopback } from './toLoopback.mjs'

// Holds streams of Kith's service at the address named first open, and writes posts to see them arrive.

const [, , url = ''] = process.argv
const origin = 'http://localhost:4700'
/** When an event about each post arrived. @type {Map<string, number>} */
const arrivals = new Map()
/** The page opened last records arrivals, since events reach it last; the others only read. */
let newest = 0
let open = 0

answerJobs({
  async open(count) {
    const client = createClient({ url, number: 0 })
    const { service } = await client.ask('{ service { logPosition } }', {})
    client.close()
    newest = open + count - 1
    while (open <= newest) await openStream(open++, service.logPosition)
    return open
  },
  /** Writes posts one after the other, a few each second; how long each took from being handed over to its event. */
  async post(/** @type {number} */ count) {
    const client = createClient({ url, number: 0 })
    const account = await createAccount({ client, origin })
    /** @type {number[]} */
    const delays = []
    for (let turn = 0; turn < count; turn++) {
      const envelope = await account.sign({ type: 'post', text: `post ${turn}` })
      const began = performance.now()
      const { submit } = await client.ask(
        'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }',
        { messages: [envelope] },
      )
      const { id, name } = submit[0]
      if (name !== undefined) throw new Error(name)
      while (!arrivals.has(id)) await new Promise((resolve) => setTimeout(resolve, 1))
      delays.push((arrivals.get(id) ?? 0) - began)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    client.close()
    return delays.sort((a, b) => a - b)
  },
})

/** @param {number} number @param {string} position  Where the log is. */
async function openStream(number, position) {
  // Pages are opened at different times, so each asks for what came after another place; this one resumes at the newest.
  const body = JSON.stringify({ query: listenFor, variables: { after: String(number) } })
  const answer = await new Promise((resolve, reject) => {
    const sent = request(
      `${url}/graphql/stream`,
      {
        // A hundred for each address is what one client may hold.
        localAddress: toLoopback(Math.floor(number / 50)),
        agent: new Agent(),
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          'last-event-id': position,
          'content-length': Buffer.byteLength(body),
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
  if (answer.statusCode !== 200) throw new Error(`Stream ${number} was answered with ${answer.statusCode}.`)
  if (number < newest) return answer.resume()
  let text = ''
  answer.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    if (number < newest) return
    const now = performance.now()
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: {'))
      const id = data && JSON.parse(data.slice(6)).data?.events?.post?.id
      if (id) arrivals.set(id, now)
    }
  })
}
