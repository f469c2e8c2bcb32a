import { createAccount } from '../service/createAccount.mjs'
import { askGraph } from './askGraph.mjs'
import { createGraphClient } from './createGraphClient.mjs'
import { createTimeline } from './createTimeline.mjs'
import { startPaced } from './startPaced.mjs'

const latest = '{ latest(first: 10) { edges { node { id text author { address } } } } }'
const home = '{ viewer { unseenNotifications home(first: 10) { edges { node { id text } } } } }'

const renewMs = 120_000

/**
 * Reads at a steady rate, without retries: a public list and a private one in turn. A read without an answer within two
 * seconds has failed.
 *
 * @param {{ url: string, origin: string, perSecond: number }} parameters
 */
export async function runReaders({ url, origin, perSecond }) {
  const timeline = createTimeline()
  const signIn = async () => (await createAccount({ client: createGraphClient(url), origin })).token
  let token = await signIn()
  // A token lasts ten minutes. No account signs in while no write is accepted.
  const renewing = setInterval(() => {
    signIn().then(
      (newer) => {
        token = newer
      },
      () => undefined,
    )
  }, renewMs)

  async function read(/** @type {number} */ number) {
    try {
      const isPublic = number % 2 === 0
      const data = await askGraph(url, isPublic ? latest : home, {}, { timeoutMs: 2_000, ...(!isPublic && { token }) })
      // A token must stay valid.
      if (!isPublic && data.viewer === null) throw new Error('signed out')
      timeline.succeed()
    } catch (error) {
      timeline.fail(error instanceof Error ? error.message : String(error))
    }
  }

  const paced = startPaced({ perSecond, act: read })
  return {
    timeline,
    async stop() {
      clearInterval(renewing)
      await paced.stop()
    },
  }
}
