const documents = [
  // Lists in lists, up to what one request may ask for.
  '{ explore(first: 50) { edges { node { replies(first: 50) { edges { node { author { followers(first: 1) { edges { node { address } } } } } } } } } } }',
  // As many other names as there may be.
  `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: searchAccounts(query: "a${index}", first: 50) { edges { node { address } } }`).join(' ')} }`,
  // Brackets in brackets.
  `${'{ a '.repeat(5_000)}`,
  // A schema in a schema in a schema.
  '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  `{ ${'__typename '.repeat(40_000)} }`,
]

/** Documents that are dear to read, to check or to answer. @type {import('./Attack.mjs').Attack} */
export const askDearQueries = {
  name: 'dear queries',
  clients: 8,
  pauseMs: 100,
  async prepare({ send }) {
    return async (client, turn) => {
      await send('/graphql', client, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: documents[turn % documents.length] }),
      })
    }
  },
}
