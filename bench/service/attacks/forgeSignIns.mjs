import { encodeDidKey, generateSigningKey } from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const challenge = `mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Challenge { nonce } ... on Refusal { name } } }`
const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignIn { key { id } } ... on Refusal { name } } }`

/** Unused one-time values, and sign-ins with forged signatures. @type {import('./Attack.mjs').Attack} */
export const forgeSignIns = {
  name: 'forged sign-ins',
  clients: 8,
  pauseMs: 100,
  async prepare({ send, origin }) {
    const key = encodeDidKey(await generateSigningKey())
    const noise = Buffer.alloc(2_000, 7).toString('base64')
    return async (client, turn) => {
      const { address } = privateKeyToAccount(generatePrivateKey())
      const query = turn % 2 === 0 ? challenge : signIn
      const input =
        turn % 2 === 0 ? { address, chainId: 80_001, key, origin } : { delegation: noise, proof: noise.slice(0, 88) }
      await send('/graphql', client, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { input } }),
      })
    }
  },
}
