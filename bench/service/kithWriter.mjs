import { answerJobs } from './answerJobs.mjs'
import { createAccount } from './createAccount.mjs'
import { createClient } from './createClient.mjs'
import { createTexts } from './createPosts.mjs'
import { runClosedLoop } from './runLoad.mjs'

// Writes posts to Kith's service at the address named first, by as many accounts as are named second.

const [, , url = '', accountCount = '1'] = process.argv
const origin = 'http://localhost:4700'
/** @type {import('./createAccount.mjs').Account[]} */
const accounts = []
/** @type {string[]} */
let items = []

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
        const answer = await connections[client]?.ask(
          'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }',
          { messages: [envelope] },
        )
        const { id, name } = answer.submit[0]
        return id === undefined ? name : null
      },
    })
    for (const connection of connections) connection.close()
    return load
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
