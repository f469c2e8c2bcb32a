import { answerJobs } from './answerJobs.mjs'
import { createClient } from './createClient.mjs'
import { createRandom } from './createPosts.mjs'
import { pages } from './pages.mjs'
import { runClosedLoop, runOpenLoop } from './runLoad.mjs'

// Reads pages of Kith's service at the address named first, as random viewers.

const [, , url = ''] = process.argv
/** @type {readonly string[]} */
let tokens = []
/** Connections are kept, as browsers and proxies keep them. */
const clients = Array.from({ length: 200 }, (_, number) => createClient({ url, number }))
const random = createRandom(3)

/** @typedef {{ page: keyof typeof pages, subjects: readonly string[], count: number }} Reads */

answerJobs({
  async takeTokens(/** @type {readonly string[]} */ taken) {
    tokens = taken
  },
  /** The page as that viewer sees it: the posts' log positions, or whatever it lists. */
  async look({ page, subject, viewer }) {
    const { document, variables, list } = pages[/** @type {keyof typeof pages} */ (page)]
    return list(await clients[0]?.ask(document, variables(subject), tokens[viewer]))
  },
  async open(/** @type {Reads & { perSecond: number }} */ { perSecond, ...reads }) {
    // As many connections as a full second of requests would want: none waits for another.
    return await runOpenLoop({
      items: choose(reads),
      perSecond,
      send: (item, index) => read(item, index % clients.length),
    })
  },
  async closed(/** @type {Reads & { clients: number }} */ { clients: count, ...reads }) {
    return await runClosedLoop({ items: choose(reads), clients: count, send: read })
  },
})

/** @param {Reads} reads */
function choose({ page, subjects, count }) {
  return Array.from({ length: count }, () => ({
    page,
    subject: subjects[Math.floor(random() * subjects.length)] ?? '',
    token: tokens[Math.floor(random() * tokens.length)],
  }))
}

/** @param {{ page: keyof typeof pages, subject: string, token: string | undefined }} item @param {number} client */
async function read({ page, subject, token }, client) {
  const { document, variables, list } = pages[page]
  const found = list(await clients[client]?.ask(document, variables(subject), token))
  return found.length > 0 ? null : 'empty'
}
