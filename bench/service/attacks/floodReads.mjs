const documents = [
  `{ explore(first: 50) { edges { node { seq text author { address name handle } replies(first: 5) { edges { node { seq text } } } } } } }`,
  `{ accounts(first: 50) { edges { node { address name handle posts(first: 5) { edges { node { seq text } } } } } } }`,
  `{ trendingTags { tag { name postCount } } explore(first: 20) { edges { node { seq text } } } }`,
]

/** Reads of public pages, from more clients than the service can serve. @type {import('./Attack.mjs').Attack} */
export const floodReads = {
  name: 'reads',
  clients: 64,
  pauseMs: 0,
  async prepare({ send }) {
    return async (client, turn) => {
      const { status } = await send('/graphql', client, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: documents[turn % documents.length] }),
      })
      // After a refusal, it retries almost immediately, but leaves the machine some processor time.
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  },
}
