const documents = [
  // Nested lists, up to the limit of one request.
  '{ explore(first: 50) { edges { node { replies(first: 50) { edges { node { author { followers(first: 1) { edges { node { address } } } } } } } } } } }',
  // The maximum number of aliases.
  `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: searchAccounts(query: "a${index}", first: 50) { edges { node { address } } }`).join(' ')} }`,
  // Nested brackets.
  `${'{ a '.repeat(5_000)}`,
  // Nested introspection.
  '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  `{ ${'__typename '.repeat(40_000)} }`,
]

/** Documents that are costly to parse, to validate or to answer. @type {import('./Attack.mjs').Attack} */
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
