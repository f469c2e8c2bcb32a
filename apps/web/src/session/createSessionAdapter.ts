import type { ApolloClient } from '@apollo/client'
import {
  type Address,
  abilities,
  createDelegationText,
  defaultAbilities,
  encodeDelegation,
  encodeDidKey,
  generateSigningKey,
  limits,
  parseAddress,
  type SigningKey,
  sessionProofBytes,
  signBytes,
} from '@kith/protocol'
import type { AuthenticationAdapter } from '@kith/wallet-kit'
import { ChallengeDocument, SignInDocument } from '../api/actingOperations.generated.ts'
import { expectAnswer } from '../api/client/expectAnswer.ts'
import type { ChallengeInput } from '../api/operations.generated.ts'
import { toAccountId } from '../api/toAccountId.ts'
import { readWalletSignature } from '../keys/readWalletSignature.ts'
import { toSignedAccount } from '../keys/toSignedAccount.ts'
import { assertChallenge } from './assertChallenge.ts'
import type { AccessTokens } from './createAccessTokens.ts'
import type { AttemptStore } from './createAttemptStore.ts'
import type { ServerClock } from './createServerClock.ts'
import type { SessionStore } from './createSessionStore.ts'
import type { SignInAttempt } from './SignInAttempt.ts'
import { toBase64 } from './toBase64.ts'

export type CreateSessionAdapterParameters = {
  client: ApolloClient
  session: SessionStore
  tokens: AccessTokens
  /** Keeps the pending sign-in over a reload. */
  attempts: AttemptStore
  clock: ServerClock
  /** The page's origin; the service lists it as one of its public origins. */
  origin: string
  /** Whether the owners of an account may take long to sign. */
  isContract: (account: { address: Address; chainId: number }) => Promise<boolean>
  /** Ends the session on the service too. */
  signOut: () => Promise<void>
  /** Called with every failure, for the screen; the kit shows its own fixed sentences. */
  onError: (error: unknown) => void
}

/**
 * Sign-in for the wallet kit: one signature proves the address and delegates to a new key, which never leaves the
 * browser.
 *
 * A message that was sent to a wallet is stored with its key while its one-time value is valid, so that its signature is
 * accepted in a page loaded later, too.
 *
 * Source: design §4.
 */
export function createSessionAdapter({
  client,
  session,
  tokens,
  attempts,
  clock,
  origin,
  isContract,
  signOut,
  onError,
}: CreateSessionAdapterParameters): AuthenticationAdapter {
  let attempt: SignInAttempt | undefined

  const tellFailure = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      onError(error)
      throw error
    }
  }

  return {
    getNonce: ({ address, chainId }) =>
      tellFailure(async () => {
        const key = await generateSigningKey()
        const input = { address: parseAddress(address), chainId, key: encodeDidKey(key), origin }
        attempt = await askChallenge({ client, clock, input, key })
        return attempt.nonce
      }),

    createMessage({ nonce, address, chainId }) {
      const isSame =
        attempt?.nonce === nonce && attempt.input.address === parseAddress(address) && attempt.input.chainId === chainId
      if (!attempt || !isSame) throw new Error('The account or network changed since the message was prepared.')
      // Not awaited: a phone opens its wallet within the tap only.
      void attempts.keep(attempt)
      return attempt.message
    },

    messageLifetimeMs: async (account) =>
      (await isContract(account)) ? limits.contractChallengeLifetimeMs : limits.challengeLifetimeMs,

    async recallMessage({ message }) {
      const kept = attempt ?? (await attempts.find())
      if (kept?.message !== message || kept.goodUntil <= new Date()) return false
      attempt = kept
      return true
    },

    async dropMessage() {
      attempt = undefined
      await attempts.forget()
    },

    verify: ({ message, signature }) =>
      tellFailure(async () => {
        if (attempt?.message !== message) throw new Error('This message was not prepared here.')
        const { input, key, nonce, network, expiresAt } = attempt
        const signed = await readWalletSignature({ address: input.address, message, signature })
        const { bytes, cid } = encodeDelegation({ message, ...signed })
        const proof = await signBytes({
          key: key.privateKey,
          alg: key.alg,
          bytes: sessionProofBytes({ origin, nonce, cid }),
        })
        const { data } = await client.mutate({
          mutation: SignInDocument,
          variables: { input: { delegation: toBase64(bytes), proof: toBase64(proof) } },
        })
        // A chain that did not answer decides nothing: the same signature may be accepted in a moment.
        if (data?.signIn.__typename !== 'Refusal' || data.signIn.name !== 'SignatureCheckFailedError') {
          attempt = undefined
          await attempts.forget()
        }
        const { accessToken } = expectAnswer('SignIn', data?.signIn)
        if (accessToken) tokens.set(cid, accessToken)
        // Another kind of signature, or another chain, is another account.
        const account = toSignedAccount({
          ...{ address: parseAddress(input.address), chainId: input.chainId, kind: signed.kind },
        })
        await session.save({
          address: account,
          accountId: toAccountId(account),
          delegation: cid,
          network,
          expiresAt,
          alg: key.alg,
          // The cast: made by this browser's own WebCrypto a moment ago.
          privateKey: key.privateKey as CryptoKey,
        })
        return true
      }),

    signOut,
  }
}

async function askChallenge({
  client,
  clock,
  input,
  key,
}: {
  client: ApolloClient
  clock: ServerClock
  input: ChallengeInput
  key: SigningKey
}): Promise<SignInAttempt> {
  const goodUntil = new Date(Date.now() + limits.contractChallengeLifetimeMs)
  const { data } = await client.mutate({ mutation: ChallengeDocument, variables: { input } })
  const challenge = expectAnswer('Challenge', data?.challenge)
  const { nonce, issuedAt, expirationTime, network, serverTime } = challenge
  clock.set(new Date(serverTime))

  // Operators are asked for one more ability; any other difference is refused.
  const granted = challenge.abilities.includes('social/moderate') ? abilities : defaultAbilities
  const { message, fields } = createDelegationText({ ...input, nonce, issuedAt, expirationTime, abilities: granted })
  assertChallenge(fields, challenge)
  return { input, key, nonce, message, network, expiresAt: new Date(expirationTime), goodUntil }
}
