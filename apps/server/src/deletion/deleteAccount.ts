import { type AccountAddress, checkDeletion, decodeDeletion, type SignedText } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import { findAccountId } from '../db/account/findAccountId.ts'
import { insertAccountDeletion } from '../db/account/insertAccountDeletion.ts'
import { isLeaving } from '../db/account/isLeaving.ts'
import { upsertAccount } from '../db/account/upsertAccount.ts'
import { deleteAccountChallenges } from '../db/challenge/deleteAccountChallenges.ts'
import type { Db, Tx } from '../db/Database.ts'
import { listEndableKeys } from '../db/delegation/listEndableKeys.ts'
import { lockKeys } from '../db/delegation/lockKeys.ts'
import { lockLogHead } from '../db/log/lockLogHead.ts'
import { moveLogHead } from '../db/log/moveLogHead.ts'
import { appendKeyEnds, type KeyEndSigning } from '../log/key-end/appendKeyEnds.ts'
import { findChallenge } from '../sign-in/findChallenge.ts'
import { spendChallenge } from '../sign-in/spendChallenge.ts'
import { UnknownChallengeError } from '../sign-in/UnknownChallengeError.ts'
import type { VerifyWallet } from '../sign-in/wallet/VerifyWallet.ts'

export type DeleteAccountRequest = {
  /** The CACAO in DAG-CBOR. */
  deletion: Uint8Array
}

export type DeleteAccountParameters = KeyEndSigning & {
  request: DeleteAccountRequest
  origins: readonly string[]
  nowMs: number
  verifyWallet: VerifyWallet
}

export type DeletedAccount = Readonly<{ address: AccountAddress; deletedAt: Date }>

/**
 * Deletes an account for good, on its wallet's request: its keys have ended when this returns, and its deletion has a
 * log position. What it left behind is purged afterwards, piece by piece (`purgeAccounts`).
 *
 * @throws one named error for each check: those of `decodeDeletion` and `checkDeletion`, {@link UnknownChallengeError}, and
 * what `verifyWallet` throws.
 */
export async function deleteAccount(
  db: Db,
  { request, origins, nowMs, verifyWallet, network, signer }: DeleteAccountParameters,
): Promise<DeletedAccount> {
  const deletion = decodeDeletion(request.deletion)
  const challenge = await findChallenge(db, { nonce: deletion.nonce, nowMs })
  if (challenge.didKey !== null) throw new UnknownChallengeError()
  checkDeletion(deletion, {
    // Signed for the very origin that asked, and only while that is still one of ours.
    origins: origins.filter((known) => known === challenge.origin),
    now: nowMs,
    nonce: challenge.nonce,
    address: `0x${toHex(challenge.address)}`,
    chainId: challenge.chainId,
  })
  await verifyWallet(deletion)

  const deletedAt = new Date(nowMs)
  await db.transaction().execute((tx) => writeDeletion(tx, { deletion, deletedAt, network, signer }))
  return { address: deletion.account, deletedAt }
}

async function writeDeletion(
  tx: Tx,
  {
    deletion: { account: address, bytes, cid, nonce },
    deletedAt,
    ...signing
  }: KeyEndSigning & { deletion: SignedText; deletedAt: Date },
): Promise<void> {
  const id = findDigest(cid)
  if (!id) throw new Error('A deletion that was read has an id.')
  await lockKeys(tx, { account: address })
  await spendChallenge(tx, nonce)
  // What was signed before and is yet to be handed in must not come to life afterwards.
  await deleteAccountChallenges(tx, { account: address, which: 'all' })
  await endKeys(tx, { address, deletedAt, textId: id, ...signing })

  const head = await lockLogHead(tx)
  // Also of an address that was never here: else a wallet could tell whether others named it in private.
  const accountId = await upsertAccount(tx, { account: address, now: deletedAt })
  // It is on its way already.
  if (await isLeaving(tx, accountId)) return
  const seq = head + 1n
  await insertAccountDeletion(tx, { seq, accountId, id, bytes, receivedAt: deletedAt })
  await moveLogHead(tx, seq)
}

async function endKeys(
  tx: Tx,
  {
    address,
    deletedAt,
    textId,
    ...signing
  }: KeyEndSigning & { address: AccountAddress; deletedAt: Date; textId: Uint8Array },
): Promise<void> {
  const accountId = await findAccountId(tx, address)
  if (accountId === null) return
  const delegations = await listEndableKeys(tx, { accountId, at: deletedAt, didKey: null })
  await appendKeyEnds(tx, { accountId, delegations, endedAt: deletedAt, textId, ...signing })
}
