import { createRevocationText, decodeRevocation } from '@kith/protocol'

type Input = { address: string; chainId: number; key: string | null; origin: string }

/**
 * A service's side of ending keys, at the network's edge, for `createFakeGraph`. `ended` are the delegations it says ended;
 * `texts` become what wallets signed.
 */
export function createFakeRevocations({ ended }: { ended: readonly string[] }) {
  const texts: string[] = []
  const resolvers = {
    revocationChallenge({ input }: Record<string, unknown>) {
      const nonce = 'abcdefghijklmnop'
      const issuedAt = new Date().toISOString()
      // The cast: the page's own input.
      const { fields } = createRevocationText({ ...(input as Input), nonce, issuedAt })
      const { domain, statement, resources } = fields
      const challenge = { __typename: 'RevocationChallenge', nonce, domain, statement, resources, issuedAt }
      return { revocationChallenge: challenge }
    },
    revokeKeys({ input }: Record<string, unknown>) {
      const { revocation } = input as { revocation: string }
      const bytes = Uint8Array.from(atob(revocation), (character) => character.charCodeAt(0))
      texts.push(decodeRevocation(bytes).message)
      return { revokeKeys: { __typename: 'RevokedKeys', delegations: ended } }
    },
  }
  return { texts, resolvers }
}
