import { createRandom } from '../createPosts.mjs'

const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }'

/** Fifty messages per request: random bytes, and valid messages with one bit changed. @type {import('./Attack.mjs').Attack} */
export const sendBadMessages = {
  name: 'broken messages',
  clients: 4,
  pauseMs: 200,
  async prepare({ send, createAccount }) {
    const random = createRandom(11)
    const accounts = await Promise.all(
      Array.from({ length: sendBadMessages.clients }, (_, client) => createAccount(client)),
    )
    return async (client) => {
      const good = Buffer.from((await accounts[client]?.sign({ type: 'post', text: 'spam' })) ?? '', 'base64')
      const messages = Array.from({ length: 50 }, () => {
        const bytes = Buffer.from(good)
        const at = Math.floor(random() * bytes.length)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
        return bytes.toString('base64')
      })
      await send('/graphql', client, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: submit, variables: { messages } }),
      })
    }
  },
}
