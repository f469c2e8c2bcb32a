import { type AccountAddress, checkRevocation, decodeRevocation, type SignedText } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { formatCid } from '../bytes/formatCid.ts'
import { toHex } from '../bytes/toHex.ts'
import { findAccountId } from '../db/account/findAccountId.ts'
import { deleteAccountChallenges } from '../db/challenge/deleteAccountChallenges.ts'
import type { Db, Tx } from '../db/Database.ts'
import { listEndableKeys } from '../db/delegation/listEndableKeys.ts'
import { lockKeys } from '../db/delegation/lockKeys.ts'
import { insertRevocation } from '../db/key-end/insertRevocation.ts'
import { appendKeyEnds, type KeyEndSigning } from '../log/key-end/appendKeyEnds.ts'
import { findChallenge } from './findChallenge.ts'
import { spendChallenge } from './spendChallenge.ts'
import { UnknownChallengeError } from './UnknownChallengeError.ts'
import type { VerifyWallet } from './wallet/VerifyWallet.ts'

export type RevokeKeysRequest = {
  /** The CACAO in DAG-CBOR. */
  revocation: Uint8Array
}

export type RevokeKeysParameters = KeyEndSigning & {
  request: RevokeKeysRequest
  origins: readonly string[]
  nowMs: number
  verifyWallet: VerifyWallet
}

export type RevokedKeys = Readonly<{
  address: AccountAddress
  /** CIDs of the delegations that ended by it: not those that had ended or expired before. */
  delegations: readonly string[]
  revokedAt: Date
}>

/**
 * Ends one key of an account, or all, by its wallet's word. Every check of design §4 passes before anything is written;
 * once it returns, no process accepts a message or a token of those keys.
 *
 * @throws one named error for each check: those of `decodeRevocation` and `checkRevocation`, {@link UnknownChallengeError},
 * and what `verifyWallet` throws.
 */
export async function revokeKeys(
  db: Db,
  { request, origins, nowMs, verifyWallet, network, signer }: RevokeKeysParameters,
): Promise<RevokedKeys> {
  const revocation = decodeRevocation(request.revocation)
  const challenge = await findChallenge(db, { nonce: revocation.nonce, nowMs })
  if (challenge.didKey !== null) throw new UnknownChallengeError()
  const { key } = checkRevocation(revocation, {
    // Signed for the very origin that asked, and only while that is still one of ours.
    origins: origins.filter((known) => known === challenge.origin),
    now: nowMs,
    nonce: challenge.nonce,
    address: `0x${toHex(challenge.address)}`,
    chainId: challenge.chainId,
  })
  await verifyWallet(revocation)

  return await db
    .transaction()
    .execute((tx) => writeRevocation(tx, { revocation, key, revokedAt: new Date(nowMs), network, signer }))
}

type Revocation = KeyEndSigning & { revocation: SignedText; key: string | null; revokedAt: Date }

async function writeRevocation(
  tx: Tx,
  { revocation, key, revokedAt, network, signer }: Revocation,
): Promise<RevokedKeys> {
  const { account: address, bytes, cid, nonce } = revocation
  const id = findDigest(cid)
  if (!id) throw new Error('A revocation that was read has an id.')
  await lockKeys(tx, { account: address })
  await spendChallenge(tx, nonce)
  // A delegation that was signed before and is yet to be handed in must not come to life afterwards. A value that was given for
  // another chain may still bring a plain key in, and no contract of this chain.
  await deleteAccountChallenges(tx, { account: address, which: key === null ? 'signIns' : { signInsOf: key } })
  const accountId = await findAccountId(tx, address)
  if (accountId === null) return { address, delegations: [], revokedAt }

  const delegations = await listEndableKeys(tx, { accountId, at: revokedAt, didKey: key })
  const ended = await appendKeyEnds(tx, {
    ...{ accountId, delegations, endedAt: revokedAt, textId: id },
    ...{ network, signer },
  })
  if (ended.length === 0) return { address, delegations: [], revokedAt }
  await insertRevocation(tx, { id, accountId, bytes, createdAt: revokedAt, ended })
  return { address, delegations: ended.map(formatCid), revokedAt }
}
