import type { AccountAddress } from '@kith/protocol'
import { createDelegationText, defaultAbilities, limits } from '@kith/protocol'

type Input = { address: string; chainId: number; key: string }

export type CreateFakeSignInParameters = {
  address: AccountAddress
  origin: string
  /** What its challenge says otherwise than a good one. */
  changes?: object
  /** What it answers to a sign-in, but for letting in. */
  answer?: unknown
}

/** The one-time value of every challenge. */
export const fakeNonce = 'abcdefghijklmnop'

/** A service's side of signing in, at the network's edge, for `createFakeGraph`. */
export function createFakeSignIn({ address, origin, changes = {}, answer }: CreateFakeSignInParameters) {
  const after = (ms: number, nowMs = Date.now()) => new Date(nowMs + ms).toISOString()
  return {
    challenge({ input }: Record<string, unknown>) {
      const nowMs = Date.now()
      const issuedAt = after(0, nowMs)
      const expirationTime = after(limits.delegationLifetimeMs, nowMs)
      // The cast: the page's own input.
      const asked = input as Input
      const abilities = defaultAbilities
      const { fields } = createDelegationText({
        ...asked,
        origin,
        nonce: fakeNonce,
        issuedAt,
        expirationTime,
        abilities,
      })
      const { domain, statement, resources } = fields
      const proposed = { nonce: fakeNonce, domain, statement, resources, abilities, issuedAt, expirationTime }
      return {
        challenge: {
          __typename: 'Challenge',
          ...proposed,
          network: 'kith/1 eip155:80001 https://kith.example',
          serverTime: issuedAt,
          ...changes,
        },
      }
    },
    signIn: () => ({
      signIn: answer ?? {
        __typename: 'SignIn',
        account: {
          __typename: 'Account',
          id: address,
          address,
          handle: null,
          handleConfirmed: false,
          name: null,
          avatarUrl: null,
        },
        delegation: 'bafy',
        expiresAt: after(limits.delegationLifetimeMs),
        accessToken: { __typename: 'AccessToken', token: 't1', expiresAt: after(600_000) },
      },
    }),
  }
}
