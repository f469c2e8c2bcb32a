import { createAccount } from '../service/createAccount.mjs'
import { createGraphClient } from './createGraphClient.mjs'
import { createTimeline } from './createTimeline.mjs'
import { startPaced } from './startPaced.mjs'

/**
 * @typedef {object} Writers
 * @property {ReadonlyMap<string, string>} acknowledged  Log position of each post that was acknowledged, by its id.
 * @property {import('./createTimeline.mjs').Timeline} timeline
 * @property {string[]} contradictions  Posts that were acknowledged with two positions, and refusals that are final.
 * @property {() => Promise<void>} stop  Waits until every post is acknowledged.
 */

const submitQuery = `mutation ($messages: [Base64!]!) { submit(messages: $messages) {
  ... on Receipt { id seq } ... on Refusal { name } } }`
/** A post costs 3 points, and an account without a handle has 500 in an hour. */
const postsOfAccount = 150
/** How long to wait before a post is sent again: twice as long each time. */
const retryMs = { min: 500, max: 5_000 }

/**
 * Writes posts at a steady rate, each until it is acknowledged. A tenth is sent once more afterwards, as by a client
 * that did not get the answer.
 *
 * @param {{ url: string, origin: string, perSecond: number }} parameters
 * @returns {Promise<Writers>}
 */
export async function runWriters({ url, origin, perSecond }) {
  /** @type {Map<string, string>} */
  const acknowledged = new Map()
  /** @type {string[]} */
  const contradictions = []
  const timeline = createTimeline()
  const client = createGraphClient(url)

  async function signIn() {
    for (let turn = 0; ; turn++) {
      try {
        return await createAccount({ client, origin })
      } catch {
        await pause(turn)
      }
    }
  }

  /** @type {Promise<import('../service/createAccount.mjs').Account>[]} */
  const accounts = []
  /** The next account signs in while the one before writes. */
  function findAccount(/** @type {number} */ index) {
    for (let each = accounts.length; each <= index + 1; each++) accounts.push(signIn())
    return accounts[index]
  }
  await findAccount(0)

  async function write(/** @type {number} */ number) {
    const account = await findAccount(Math.floor(number / postsOfAccount))
    const envelope = (await account?.sign({ type: 'post', text: `Post ${number}` })) ?? ''
    await send(envelope)
    if (number % 10 === 0) await send(envelope)
  }

  async function send(/** @type {string} */ envelope) {
    for (let turn = 0; ; turn++) {
      try {
        const { submit } = await client.ask(submitQuery, { messages: [envelope] })
        const { id, seq, name } = submit[0]
        if (id !== undefined) {
          timeline.succeed()
          const before = acknowledged.get(id)
          if (before !== undefined && before !== seq) contradictions.push(`${id} is at ${before} and at ${seq}`)
          acknowledged.set(id, seq)
          return
        }
        timeline.fail(name)
        if (!/^(?:DatabaseUnreachable|StorageRefused|ServiceBusy|ServiceFailed|QueryTimeout)Error$/.test(name)) {
          contradictions.push(`${name}`)
          return
        }
      } catch (error) {
        timeline.fail(error instanceof Error ? error.message : String(error))
      }
      await pause(turn)
    }
  }

  return { acknowledged, timeline, contradictions, ...startPaced({ perSecond, act: write }) }
}

/** @param {number} turn */
function pause(turn) {
  const ms = Math.min(retryMs.max, retryMs.min * 2 ** turn) * (0.5 + Math.random() / 2)
  return new Promise((resolve) => setTimeout(resolve, ms))
}
