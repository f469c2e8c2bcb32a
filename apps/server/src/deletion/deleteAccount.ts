import {
  type AccountAddress,
  checkDeletion,
  decodeDeletion,
  encodeAccountAddress,
  type SignedText,
  splitAccountAddress,
} from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { parseHex } from '../bytes/parseHex.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db, Tx } from '../db/Database.ts'
import { moveHead } from '../db/moveHead.ts'
import { lockKeys } from '../keys/lockKeys.ts'
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
  if (challenge.did_key !== null) throw new UnknownChallengeError()
  checkDeletion(deletion, {
    // Signed for the very origin that asked, and only while that is still one of ours.
    origins: origins.filter((known) => known === challenge.origin),
    now: nowMs,
    nonce: challenge.nonce,
    address: `0x${toHex(challenge.address)}`,
    chainId: Number(challenge.chain_id),
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
  await endChallenges(tx, address)
  await endKeys(tx, { address, deletedAt, textId: id, ...signing })

  const { seq: head } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()
  const accountId = await takeAccount(tx, { address, at: deletedAt })
  const leaving = await tx
    .selectFrom('account_deletion')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  // It is on its way already.
  if (leaving) return
  const seq = head + 1n
  await tx
    .insertInto('account_deletion')
    .values({ seq, account_id: accountId, id, bytes, received_at: deletedAt })
    .execute()
  await moveHead(tx, seq)
}

/** Of a contract account, those of its chain: no other may sign in the contract. */
async function endChallenges(tx: Tx, account: AccountAddress): Promise<void> {
  const { address, chainId } = splitAccountAddress(account)
  await tx
    .deleteFrom('challenge')
    .where('address', '=', parseHex(address))
    .$if(chainId !== null, (query) => query.where('chain_id', '=', BigInt(chainId ?? 0)))
    .execute()
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
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('address', '=', encodeAccountAddress(address))
    .executeTakeFirst()
  if (!account) return
  const keys = await tx
    .selectFrom('delegation')
    .select('id')
    .where('account_id', '=', account.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', deletedAt)
    .execute()
  const delegations = keys.map(({ id }) => id)
  await appendKeyEnds(tx, { accountId: account.id, delegations, endedAt: deletedAt, textId, ...signing })
}

/** The account of an address, also of one that was never here: else a wallet could tell whether others named it in private. */
async function takeAccount(tx: Tx, { address, at }: { address: AccountAddress; at: Date }): Promise<bigint> {
  const bytes = encodeAccountAddress(address)
  await tx
    .insertInto('account')
    .values({ address: bytes, created_at: at })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  const { id } = await tx.selectFrom('account').select('id').where('address', '=', bytes).executeTakeFirstOrThrow()
  return id
}
