import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { answerJobs } from './answerJobs.mjs'
import { createAccount } from './createAccount.mjs'
import { createClient } from './createClient.mjs'
import { toLoopback } from './toLoopback.mjs'

// Holds streams of Kith's service at the address named first open, and writes posts to see them arrive.

const [, , url = ''] = process.argv
const origin = 'http://localhost:4700'
const graph = join(import.meta.dirname, '../../apps/web/src/graph')
const document = ['AccountChip', 'PostFields', 'Events']
  .map((name) => readFileSync(join(graph, `${name}.graphql`), 'utf8'))
  .join('\n')
/** When an event about each post arrived. @type {Map<string, number>} */
const arrivals = new Map()
let open = 0

answerJobs({
  async open(count) {
    for (const goal = open + count; open < goal; open++) await openStream(open)
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

/** @param {number} number  The first of them notes what arrives; the others only read. */
async function openStream(number) {
  const body = JSON.stringify({ query: document })
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
          'content-length': Buffer.byteLength(body),
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
  if (answer.statusCode !== 200) throw new Error(`Stream ${number} was answered with ${answer.statusCode}.`)
  if (number > 0) return answer.resume()
  let text = ''
  answer.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const now = performance.now()
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: {'))
      const id = data && JSON.parse(data.slice(6)).data?.events?.post?.id
      if (id && !arrivals.has(id)) arrivals.set(id, now)
    }
  })
}
