import type { ApolloClient } from '@apollo/client'
import { type Cid, createRevocationText, encodeRevocation, parseAddress } from '@kith/protocol'
import { RevocationChallengeDocument, RevokeKeysDocument } from '../graph/operations.generated.ts'
import { RefusalError } from '../graph/RefusalError.ts'
import { UnexpectedAnswerError } from '../graph/UnexpectedAnswerError.ts'
import { assertChallenge } from './assertChallenge.ts'
import type { SessionStore } from './createSessionStore.ts'
import { findSignatureKind } from './findSignatureKind.ts'
import type { SigningWallet } from './SigningWallet.ts'
import { toBase64 } from './toBase64.ts'

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
 * Ends one of an account's keys, or all, by its wallet; forgets this browser's where that was among them. Needs nobody to be signed
 * in: who lost every browser still has the wallet.
 *
 * Source: design §4.
 *
 * @returns the delegations that ended; none where they had ended before.
 * @throws {@link WrongChallengeError}, {@link RefusalError}, and what the wallet throws: nothing has ended then.
 */
export async function revokeKeys({
  client,
  session,
  origin,
  wallet: { chainId, sign, ...wallet },
  key,
}: RevokeKeysParameters): Promise<readonly Cid[]> {
  const address = parseAddress(wallet.address)
  const input = { address, chainId, key, origin }
  const asked = await client.mutate({ mutation: RevocationChallengeDocument, variables: { input } })
  const challenge = asked.data?.revocationChallenge
  if (challenge?.__typename !== 'RevocationChallenge')
    throw challenge ? new RefusalError(challenge) : new UnexpectedAnswerError({ operation: 'RevocationChallenge' })
  const { nonce, issuedAt } = challenge
  const { message, fields } = createRevocationText({ ...input, nonce, issuedAt })
  assertChallenge(fields, challenge)

  const signature = await sign(message)
  const kind = await findSignatureKind({ address, message, signature })
  const { bytes } = encodeRevocation({ message, signature, kind })
  const told = await client.mutate({
    mutation: RevokeKeysDocument,
    variables: { input: { revocation: toBase64(bytes) } },
  })
  const answer = told.data?.revokeKeys
  if (answer?.__typename !== 'RevokedKeys')
    throw answer ? new RefusalError(answer) : new UnexpectedAnswerError({ operation: 'RevokeKeys' })

  const own = session.getState().record
  const isOwnEnded = own?.address === address && (key === null || answer.delegations.includes(own.delegation))
  if (isOwnEnded) await session.end()
  return answer.delegations
}
