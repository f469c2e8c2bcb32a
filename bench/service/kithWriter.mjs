import { answerJobs } from './answerJobs.mjs'
import { createAccount } from './createAccount.mjs'
import { createClient } from './createClient.mjs'
import { createTexts } from './createPosts.mjs'
import { runClosedLoop, runOpenLoop } from './runLoad.mjs'

// Writes posts to Kith's service at the address named first, by as many accounts as are named second.

const [, , url = '', accountCount = '1'] = process.argv
const origin = 'http://localhost:4700'
/** @type {import('./createAccount.mjs').Account[]} */
const accounts = []
/** @type {string[]} */
let items = []
/** Connections of `steady`, one for each account, which stay open. @type {import('./createClient.mjs').Client[] | undefined} */
let steady
let turn = 0
const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }'

answerJobs({
  async signIn() {
    for (let number = 0; number < Number(accountCount); number++) {
      const client = createClient({ url, number })
      accounts.push(await createAccount({ client, origin }))
      client.close()
    }
  },
  async prepare({ count, seed }) {
    items = []
    for (const [index, text] of createTexts({ count, seed }).entries()) {
      const account = accounts[index % accounts.length]
      if (account) items.push(await account.sign({ type: 'post', text }))
    }
  },
  async run(clients) {
    const connections = Array.from({ length: clients }, (_, number) => createClient({ url, number }))
    const load = await runClosedLoop({
      items,
      clients,
      async send(envelope, client) {
        const answer = await connections[client]?.ask(submit, { messages: [envelope] })
        const { id, name } = answer.submit[0]
        return id === undefined ? name : null
      },
    })
    for (const connection of connections) connection.close()
    return load
  },
  /** Signs and sends at a steady rate, without waiting for answers. */
  async steady(/** @type {{ seconds: number, perSecond: number, seed: number }} */ { seconds, perSecond, seed }) {
    steady ??= accounts.map((_, number) => createClient({ url, number }))
    const connections = steady
    return await runOpenLoop({
      items: createTexts({ count: seconds * perSecond, seed }),
      perSecond,
      async send(text) {
        const number = turn++ % accounts.length
        const envelope = await accounts[number]?.sign({ type: 'post', text })
        const answer = await connections[number]?.ask(submit, { messages: [envelope] })
        const { id, name } = answer.submit[0]
        return id === undefined ? name : null
      },
    })
  },
  /** Writes posts at a steady rate, each over another connection than the posts in flight. */
  async pace({ perSecond, seconds }) {
    const connections = Array.from({ length: 16 }, (_, number) => createClient({ url, number }))
    /** @type {Promise<{ seq: number, sentAt: number, tookMs: number }>[]} */
    const posts = []
    const began = performance.now()
    for (let index = 0; index < perSecond * seconds; index++) {
      const wait = began + (index * 1_000) / perSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      posts.push(post(connections[index % connections.length], accounts[index % accounts.length], `Post ${index}`))
    }
    const written = await Promise.all(posts)
    for (const connection of connections) connection.close()
    return written
  },
  async countStored() {
    let stored = 0
    for (const [number, { address }] of accounts.entries()) {
      const client = createClient({ url, number })
      const { account } = await client.ask('query ($address: Address!) { account(address: $address) { postCount } }', {
        address,
      })
      stored += account.postCount
      client.close()
    }
    return stored
  },
})

/**
 * @param {import('./createClient.mjs').Client | undefined} client @param {import('./createAccount.mjs').Account | undefined} account
 * @param {string} text
 * @returns {Promise<{ seq: number, sentAt: number, tookMs: number }>}
 */
async function post(client, account, text) {
  if (!client || !account) throw new Error('No account has signed in.')
  const envelope = await account.sign({ type: 'post', text })
  const began = performance.now()
  const { submit } = await client.ask(
    'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { seq } ... on Refusal { name } } }',
    { messages: [envelope] },
  )
  if (submit[0].seq === undefined) throw new Error(submit[0].name)
  const tookMs = performance.now() - began
  return { seq: Number(submit[0].seq), sentAt: performance.timeOrigin + began, tookMs }
}
