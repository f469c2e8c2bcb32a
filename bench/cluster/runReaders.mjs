import { createAccount } from '../service/createAccount.mjs'
import { askGraph } from './askGraph.mjs'
import { createTimeline } from './createTimeline.mjs'

const latest = '{ latest(first: 10) { edges { node { id text author { address } } } } }'
const home = '{ viewer { unseenNotifications home(first: 10) { edges { node { id text } } } } }'

/**
 * Reads at a steady rate, each once: a list that everybody sees and one that only its account does, in turn. One without an answer
 * within two seconds has failed.
 *
 * @param {{ url: string, origin: string, perSecond: number }} parameters
 */
export async function runReaders({ url, origin, perSecond }) {
  const timeline = createTimeline()
  const client = {
    /** @param {string} query @param {object} variables */
    ask: (query, variables) => askGraph(url, query, variables, { timeoutMs: 10_000 }),
  }
  const { token } = await createAccount({ client, origin })
  let isOver = false

  async function read(/** @type {number} */ number) {
    try {
      const isPublic = number % 2 === 0
      const data = await askGraph(url, isPublic ? latest : home, {}, { timeoutMs: 2_000, ...(!isPublic && { token }) })
      // Who is signed in stays so.
      if (!isPublic && data.viewer === null) throw new Error('signed out')
      timeline.succeed()
    } catch (error) {
      timeline.fail(error instanceof Error ? error.message : String(error))
    }
  }

  const running = (async () => {
    const began = performance.now()
    for (let number = 0; !isOver; number++) {
      const wait = began + (number * 1_000) / perSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      void read(number)
    }
  })()
  return {
    timeline,
    async stop() {
      isOver = true
      await running
    },
  }
}
