import { answerJobs } from './answerJobs.mjs'
import { askDearQueries } from './attacks/askDearQueries.mjs'
import { createSender } from './attacks/createSender.mjs'
import { floodReads } from './attacks/floodReads.mjs'
import { forgeSignIns } from './attacks/forgeSignIns.mjs'
import { holdConnections } from './attacks/holdConnections.mjs'
import { importEmptyPages } from './attacks/importEmptyPages.mjs'
import { inflateBodies } from './attacks/inflateBodies.mjs'
import { openStreams } from './attacks/openStreams.mjs'
import { searchPhrases } from './attacks/searchPhrases.mjs'
import { sendBadMessages } from './attacks/sendBadMessages.mjs'
import { takeExports } from './attacks/takeExports.mjs'
import { uploadBombs } from './attacks/uploadBombs.mjs'
import { writeAsBots } from './attacks/writeAsBots.mjs'
import { createAccount } from './createAccount.mjs'
import { createClient } from './createClient.mjs'

// Runs the attacks on Kith's service at the address in the first argument, until the `stop` job.

const [, , url = ''] = process.argv
const origin = 'http://localhost:4700'
const attacks = [
  inflateBodies,
  importEmptyPages,
  searchPhrases,
  floodReads,
  openStreams,
  forgeSignIns,
  sendBadMessages,
  writeAsBots,
  uploadBombs,
  askDearQueries,
  takeExports,
  holdConnections,
]
/** People use the addresses below this one. */
const firstAddress = 2_000
/** @type {Record<string, import('./attacks/createSender.mjs').Tally>} */
const tallies = {}
let isStopping = false
/** @type {Promise<void>[]} */
let running = []

answerJobs({
  async start(/** @type {{ only: string, postIds: string[], addresses: string[] }} */ { only, postIds, addresses }) {
    const chosen = attacks.filter(({ name }) => name.includes(only))
    for (const [index, attack] of chosen.entries()) {
      const number = firstAddress + index * 200
      /** @type {import('./attacks/createSender.mjs').Tally} */
      const tally = {}
      tallies[attack.name] = tally
      const { send } = createSender({ url, tally, firstAddress: number })
      const turn = await attack.prepare({
        url,
        origin,
        send,
        postIds,
        addresses,
        async createAccount(client) {
          const connection = createClient({ url, number: number + client })
          const account = await createAccount({ client: connection, origin })
          connection.close()
          return account
        },
      })
      running.push(...Array.from({ length: attack.clients }, (_, client) => repeat(attack, turn, client)))
    }
    return chosen.map(({ name }) => name)
  },
  async stop() {
    isStopping = true
    await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, 40_000))])
    running = []
    return tallies
  },
})

/** @param {import('./attacks/Attack.mjs').Attack} attack @param {(client: number, turn: number) => Promise<unknown>} once @param {number} client */
async function repeat({ pauseMs, clients }, once, client) {
  // Spreads the first tries of the clients over the pause.
  await new Promise((resolve) => setTimeout(resolve, (pauseMs * client) / clients))
  for (let turn = 0; !isStopping; turn++) {
    await once(client, turn)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
