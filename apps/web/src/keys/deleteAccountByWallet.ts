import type { ApolloClient } from '@apollo/client'
import { createDeletionText, encodeDeletion, parseAddress, splitAccountAddress } from '@kith/protocol'
import { AccountDeletionChallengeDocument, DeleteAccountDocument } from '../api/actingOperations.generated.ts'
import { expectAnswer } from '../api/client/expectAnswer.ts'
import { assertChallenge } from '../session/assertChallenge.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { toBase64 } from '../session/toBase64.ts'
import { assertOwnChain } from './assertOwnChain.ts'
import { readWalletSignature } from './readWalletSignature.ts'
import type { SigningWallet } from './SigningWallet.ts'
import { toSignedAccount } from './toSignedAccount.ts'

export type DeleteAccountParameters = {
  client: ApolloClient
  session: SessionStore
  /** Where the page runs. */
  origin: string
  wallet: SigningWallet
}

/**
 * Deletes the wallet's account for good, by one signature. All of its keys end; this browser forgets its own.
 *
 * Source: docs/protocol/format.md, "Account deletion".
 *
 * @throws {@link WrongChallengeError}, what {@link expectAnswer} and the wallet throw: nothing is deleted then.
 */
export async function deleteAccountByWallet({
  client,
  session,
  origin,
  wallet: { chainId, sign, ...wallet },
}: DeleteAccountParameters): Promise<void> {
  const address = parseAddress(wallet.address)
  const { record } = session.getState()
  // Of the account that is signed in here; any other is that of the wallet's chain.
  if (record && splitAccountAddress(record.address).address === address) assertOwnChain(record.address, { chainId })
  const input = { address, chainId, origin }
  const asked = await client.mutate({ mutation: AccountDeletionChallengeDocument, variables: { input } })
  const challenge = expectAnswer('AccountDeletionChallenge', asked.data?.accountDeletionChallenge)
  const { nonce, issuedAt } = challenge
  const { message, fields } = createDeletionText({ ...input, nonce, issuedAt })
  assertChallenge(fields, challenge)

  const signed = await readWalletSignature({ address, message, signature: await sign(message) })
  const { bytes } = encodeDeletion({ message, ...signed })
  const variables = { input: { deletion: toBase64(bytes) } }
  const { data } = await client.mutate({ mutation: DeleteAccountDocument, variables })
  expectAnswer('DeleteAccount', data?.deleteAccount)

  const own = session.getState().record
  if (own?.address === toSignedAccount({ address, chainId, kind: signed.kind })) await session.endOf(own.delegation)
}
