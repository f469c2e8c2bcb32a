const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }'

/** Accounts without a handle that like, follow and post as often as the service allows. @type {import('./Attack.mjs').Attack} */
export const writeAsBots = {
  name: 'bots that write',
  clients: 16,
  pauseMs: 200,
  async prepare({ send, createAccount, postIds }) {
    const accounts = await Promise.all(
      Array.from({ length: writeAsBots.clients }, (_, client) => createAccount(client)),
    )
    return async (client, turn) => {
      const account = accounts[client]
      const other = accounts[(client + 1 + turn) % accounts.length]
      const to = postIds[(turn * 31 + client) % postIds.length]
      if (!account || !other) return
      const bodies = [
        { type: 'post', text: `Free money ${client} ${turn} #win`, tags: ['win'] },
        { type: 'like', to },
        ...(other === account ? [] : [{ type: 'follow', to: other.address }]),
      ]
      const messages = await Promise.all(bodies.map((body) => account.sign(body)))
      await send('/graphql', client, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: submit, variables: { messages } }),
      })
    }
  },
}
