import type { ApolloClient } from '@apollo/client'
import { type Cid, createRevocationText, encodeRevocation, parseAddress, splitAccountAddress } from '@kith/protocol'
import { RevocationChallengeDocument, RevokeKeysDocument } from '../api/actingOperations.generated.ts'
import { expectAnswer } from '../api/client/expectAnswer.ts'
import { assertChallenge } from '../session/assertChallenge.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { toBase64 } from '../session/toBase64.ts'
import { assertOwnChain } from './assertOwnChain.ts'
import { readWalletSignature } from './readWalletSignature.ts'
import type { SigningWallet } from './SigningWallet.ts'
import { toSignedAccount } from './toSignedAccount.ts'

export type RevokeKeysRequest = {
  wallet: SigningWallet
  /** The key to end, as `did:key`; `null` ends all of the account's. */
  key: string | null
}

export type RevokeKeysParameters = RevokeKeysRequest & {
  client: ApolloClient
  session: SessionStore
  /** Where the page runs. */
  origin: string
}

/**
 * Ends one of an account's keys, or all, by its wallet; forgets this browser's key where that was among them. Needs no session:
 * who lost every browser still has the wallet.
 *
 * Source: design §4.
 *
 * @returns the delegations that ended; none where they had ended before.
 * @throws {@link WrongChallengeError}, what {@link expectAnswer} and the wallet throw: nothing has ended then.
 */
export async function revokeKeysByWallet({
  client,
  session,
  origin,
  wallet: { chainId, sign, ...wallet },
  key,
}: RevokeKeysParameters): Promise<readonly Cid[]> {
  const address = parseAddress(wallet.address)
  const { record } = session.getState()
  // Of the account that is signed in here; any other is that of the wallet's chain.
  if (record && splitAccountAddress(record.address).address === address) assertOwnChain(record.address, { chainId })
  const input = { address, chainId, key, origin }
  const asked = await client.mutate({ mutation: RevocationChallengeDocument, variables: { input } })
  const challenge = expectAnswer('RevocationChallenge', asked.data?.revocationChallenge)
  const { nonce, issuedAt } = challenge
  const { message, fields } = createRevocationText({ ...input, nonce, issuedAt })
  assertChallenge(fields, challenge)

  const signed = await readWalletSignature({ address, message, signature: await sign(message) })
  const { bytes } = encodeRevocation({ message, ...signed })
  const answer = await client.mutate({
    mutation: RevokeKeysDocument,
    variables: { input: { revocation: toBase64(bytes) } },
  })
  const { delegations } = expectAnswer('RevokeKeys', answer.data?.revokeKeys)

  const own = session.getState().record
  const isOwnEnded =
    own?.address === toSignedAccount({ address, chainId, kind: signed.kind }) &&
    (key === null || delegations.includes(own.delegation))
  if (isOwnEnded) await session.endOf(own.delegation)
  return delegations
}
