import { createAccount } from '../service/createAccount.mjs'
import { createClient } from '../service/createClient.mjs'
import { createTexts } from '../service/createPosts.mjs'

/** Enough that none writes more than its key may in a minute. */
const accountCount = 16
/** Messages in one request. */
const batch = 20

/**
 * Lets a service hold at least so many posts that are no replies: what is missing is signed and submitted as the app would, by accounts made for it.
 *
 * @param {{ origin: string, posts: number, say: (line: string) => void }} parameters
 */
export async function fillPosts({ origin, posts, say }) {
  // By its number: a reader's own address is one of the loopback network's.
  const client = createClient({ url: origin.replace('localhost', '127.0.0.1'), number: 0 })
  const { service } = await client.ask('{ service { stats { postCount replyCount } } }', {})
  const missing = posts - (service.stats.postCount - service.stats.replyCount)
  if (missing > 0) {
    say(`writing ${missing} posts`)
    const texts = createTexts({ count: missing, seed: posts })
    for (let number = 0; number < accountCount; number++) {
      const account = await createAccount({ client, origin })
      const own = texts.filter((_, index) => index % accountCount === number)
      for (let start = 0; start < own.length; start += batch) {
        const bodies = own.slice(start, start + batch).map((text) => ({ type: 'post', text }))
        const { submit } = await client.ask(
          'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Refusal { name } } }',
          { messages: await Promise.all(bodies.map((body) => account.sign(body))) },
        )
        const refused = submit.find((/** @type {{ name?: string }} */ { name }) => name !== undefined)
        if (refused) throw new Error(`The service refused a post: ${refused.name}.`)
      }
    }
  }
  client.close()
}
