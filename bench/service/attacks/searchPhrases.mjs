import { createRandom } from '../createPosts.mjs'

const common = ['river', 'frost', 'warp', 'weft', 'thread', 'linen', 'harbour', 'bread', 'map', 'garden']
const document = `query ($query: String!) {
  searchPosts(query: $query, first: 50, order: BEST) { edges { node { seq text } } } }`

/** Phrases of common words, the costliest searches for the database. @type {import('./Attack.mjs').Attack} */
export const searchPhrases = {
  name: 'search for phrases',
  clients: 20,
  pauseMs: 0,
  async prepare({ send }) {
    const random = createRandom(5)
    const choose = () => common[Math.floor(random() * common.length)]
    return async (client) => {
      const phrase = `"${Array.from({ length: 6 }, choose).join(' ')}"`
      await sendGraph(send, client, { query: document, variables: { query: phrase } })
    }
  },
}

/** @param {import('./createSender.mjs').Send} send @param {number} client @param {object} body */
async function sendGraph(send, client, body) {
  const { text } = await send('/graphql', client, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // After a refusal, it retries a moment later, as an impatient script does.
  if (text.includes('"errors"')) await new Promise((resolve) => setTimeout(resolve, 50))
}
