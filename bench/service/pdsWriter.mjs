import { answerJobs } from './answerJobs.mjs'
import { createConnection } from './createConnection.mjs'
import { createTexts } from './createPosts.mjs'
import { runClosedLoop } from './runLoad.mjs'

// Writes posts to a PDS at the address named first, by as many accounts as are named second. The PDS signs them, with keys
// that it keeps.

const [, , url = '', accountCount = '1'] = process.argv
const collection = 'app.bsky.feed.post'
/** @type {{ did: string, accessJwt: string }[]} */
const accounts = []
/** @type {{ token: string, body: object }[]} */
let items = []
let connections = 0

answerJobs({
  async signUp() {
    for (let number = 1; number <= Number(accountCount); number++) {
      const connection = connect()
      const account = await connection.ask('/xrpc/com.atproto.server.createAccount', {
        body: { handle: `user${number}.pds.test`, email: `user${number}@example.com`, password: `password ${number}` },
      })
      connection.close()
      if (account.error) throw new Error(account.message)
      accounts.push(account)
    }
  },
  async prepare({ count, seed }) {
    const createdAt = new Date().toISOString()
    items = createTexts({ count, seed }).flatMap((text, index) => {
      const account = accounts[index % accounts.length]
      if (account === undefined) return []
      const { did: repo, accessJwt: token } = account
      return [{ token, body: { repo, collection, record: { $type: collection, text, createdAt } } }]
    })
  },
  async run(clients) {
    const open = Array.from({ length: clients }, connect)
    const load = await runClosedLoop({
      items,
      clients,
      async send({ token, body }, client) {
        const answer = await open[client]?.ask('/xrpc/com.atproto.repo.createRecord', { body, token })
        return answer.uri === undefined ? answer.error : null
      },
    })
    for (const connection of open) connection.close()
    return load
  },
  async countStored() {
    let stored = 0
    for (const { did } of accounts) {
      const connection = connect()
      for (let cursor = ''; ; ) {
        const query = new URLSearchParams({ repo: did, collection, limit: '100', ...(cursor && { cursor }) })
        const page = await connection.ask(`/xrpc/com.atproto.repo.listRecords?${query}`)
        stored += page.records.length
        if (page.cursor === undefined) break
        cursor = page.cursor
      }
      connection.close()
    }
    return stored
  },
})

/** Each from an address of its own: the PDS takes 3,000 requests from one in five minutes, and 100 new accounts. */
function connect() {
  return createConnection({ url, number: connections++ })
}
