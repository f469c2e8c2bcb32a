import {
  type Ability,
  type AccountAddress,
  type CheckDelegationParameters,
  checkDelegation,
  type Delegation,
  decodeDelegation,
  limits,
  sessionProofBytes,
} from '@kith/protocol'
import { decodeCheckedHex } from '../bytes/decodeCheckedHex.ts'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import { isClientOrigin } from '../config/isClientOrigin.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { assignWallet } from '../db/account/assignWallet.ts'
import { upsertAccount } from '../db/account/upsertAccount.ts'
import { rememberNetwork } from '../db/client-network/rememberNetwork.ts'
import type { Db, Tx } from '../db/Database.ts'
import { insertDelegation } from '../db/delegation/insertDelegation.ts'
import { listLiveKeyIds } from '../db/delegation/listLiveKeyIds.ts'
import { lockKeys } from '../db/delegation/lockKeys.ts'
import type { NewDelegation } from '../db/delegation/NewDelegation.ts'
import { assertNotLeaving } from '../keys/assertNotLeaving.ts'
import { createVerifyingKey } from '../keys/createVerifyingKey.ts'
import { InvalidKeyProofError } from '../keys/InvalidKeyProofError.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import { appendKeyEnds, type KeyEndSigning } from '../log/key-end/appendKeyEnds.ts'
import type { ReceiptSigner } from '../log/receipts/ReceiptSigner.ts'
import { admitNewAccount, type NewAccountLimits } from './admitNewAccount.ts'
import { assertMayAddKey } from './assertMayAddKey.ts'
import { findChallenge } from './findChallenge.ts'
import { hashClientNetwork } from './hashClientNetwork.ts'
import { type AccessToken, insertAccessToken } from './insertAccessToken.ts'
import { keepNetwork } from './keepNetwork.ts'
import { spendChallenge } from './spendChallenge.ts'
import { UnknownChallengeError } from './UnknownChallengeError.ts'
import { attest } from './wallet/attest.ts'
import type { VerifyWallet, WalletProof } from './wallet/VerifyWallet.ts'

export type SignInRequest = {
  /** The CACAO in DAG-CBOR. */
  delegation: Uint8Array
  /** The key's own signature over the session proof. */
  proof: Uint8Array
  /** Browser and system, in the words of `describeDevice`. */
  device?: string | null | undefined
  /** The requesting client, as returned by `toClientKey`. */
  client?: string | undefined
}

export type SignInParameters = NewAccountLimits & {
  request: SignInRequest
  origins: readonly string[]
  clientOrigins: ServerConfig['clientOrigins']
  nowMs: number
  verifyWallet: VerifyWallet
  signer: Pick<ReceiptSigner, 'first' | 'sign'>
  /** What this process signs for. */
  network: string
}

export type SignedIn = Readonly<{
  accountId: bigint
  address: AccountAddress
  delegation: string
  expiresAt: Date
  /** `null` for a key that may not read what is private. */
  accessToken: AccessToken | null
  /** Whether another key ended to make room. */
  hasEndedKey: boolean
}>

/**
 * Turns one wallet signature into a delegation for a browser's key. Every check of design §4 passes before anything is
 * written; a refusal leaves the challenge unused.
 *
 * @throws one named error for each check: those of `decodeDelegation` and `checkDelegation`, {@link UnknownChallengeError},
 * {@link InvalidKeyProofError}, {@link AccountLeavingError}, {@link ServiceFullError}, and what `verifyWallet` throws.
 */
export async function signIn(
  db: Db,
  {
    request,
    origins,
    clientOrigins,
    nowMs,
    verifyWallet,
    signer,
    network,
    chainId,
    confirmations,
    totals,
  }: SignInParameters,
): Promise<SignedIn> {
  const delegation = decodeDelegation(request.delegation)
  const challenge = await findChallenge(db, { nonce: delegation.nonce, nowMs })
  if (challenge.didKey === null) throw new UnknownChallengeError()
  const { origin, abilities } = checkDelegation(delegation, {
    // Signed at the very origin that asked, and only while that is still one of ours, or an admitted client's.
    ...findSigningPage(challenge.origin, { origins, clientOrigins }),
    now: nowMs,
    nonce: challenge.nonce,
    address: `0x${toHex(challenge.address)}`,
    chainId: challenge.chainId,
    key: challenge.didKey,
  })
  const isKeyHolder = await verifyBytes(createVerifyingKey(delegation.key.did), {
    bytes: sessionProofBytes({ origin, nonce: challenge.nonce, cid: delegation.cid }),
    signature: request.proof,
  })
  if (!isKeyHolder) throw new InvalidKeyProofError()
  const walletProof = await verifyWallet(delegation)
  // The owners of a contract account have a day to sign; who signs with a plain key does so at once.
  const isLate = challenge.issuedAt.getTime() + limits.challengeLifetimeMs <= nowMs
  if (isLate && walletProof.kind === 'eoa') throw new UnknownChallengeError()

  const { device = null, client } = request
  const clientNetwork = client === undefined ? null : hashClientNetwork(client, signer.first)
  const limited = { chainId, confirmations, totals }
  const attestation = attest(walletProof, { delegation, network, timeMs: nowMs, sign: signer.sign })
  const session = {
    delegation,
    device,
    clientNetwork,
    origin,
    abilities,
    walletProof,
    attestation,
    nowMs,
    network,
    signer,
    ...limited,
  }
  return await db.transaction().execute(async (tx) => {
    await keepNetwork(tx, network)
    return await writeSession(tx, session)
  })
}

/** Where the text may have been signed: on the service's own page, or on a client's, and then for any origin of the service. */
function findSigningPage(
  asked: string,
  { origins, clientOrigins }: Pick<SignInParameters, 'origins' | 'clientOrigins'>,
): Pick<CheckDelegationParameters, 'origins' | 'client'> {
  const own = origins.filter((known) => known === asked)
  return own.length === 0 && isClientOrigin(clientOrigins, asked) ? { origins, client: asked } : { origins: own }
}

type Session = NewAccountLimits &
  KeyEndSigning & {
    delegation: Delegation
    device: string | null
    /** Of the requesting client; `null` where that is unknown. */
    clientNetwork: Uint8Array | null
    origin: string
    abilities: readonly Ability[]
    walletProof: WalletProof
    /** The service's signature over what a contract account answered; `null` for a plain key. */
    attestation: Uint8Array | null
    nowMs: number
  }

async function writeSession(tx: Tx, session: Session): Promise<SignedIn> {
  const { delegation, device, clientNetwork, origin, abilities, walletProof, attestation } = session
  const { nowMs, network, signer, ...limited } = session
  const { account, cid, expiresAt } = delegation
  const delegationId = findDigest(cid)
  if (!delegationId || !expiresAt) throw new Error('A checked delegation has an id and an end.')
  // Two sign-ins of one account take turns.
  await lockKeys(tx, { account })
  await spendChallenge(tx, delegation.nonce)

  const now = new Date(nowMs)
  const accountId = await upsertAccount(tx, { account, now })
  await assertNotLeaving(tx, accountId)
  await assertMayAddKey(tx, { accountId, nowMs })
  await assignWallet(tx, { accountId, account, chainId: limited.chainId })
  await admitNewAccount(tx, { accountId, nowMs, ...limited })
  if (clientNetwork) await rememberNetwork(tx, { accountId, network: clientNetwork, now })
  const hasEndedKey = await endSurplusKeys(tx, { accountId, now, network, signer })
  await insertDelegation(tx, {
    id: delegationId,
    accountId,
    delegation,
    signatureKind: walletProof.kind === 'eoa' ? 'eip191' : 'eip1271',
    device,
    origin,
    abilities,
    observed: toObservation(walletProof, now),
    attestation,
    expiresAt,
    lastUsedAt: now,
    createdAt: now,
    revokedAt: null,
  })
  const isReader = abilities.includes('social/private')
  const accessToken = isReader ? await insertAccessToken(tx, { delegationId, nowMs, proofTs: null }) : null
  return { accountId, address: account, delegation: cid, expiresAt, accessToken, hasEndedKey }
}

/** Makes room for one more key: a proven wallet must get in, so the key unused for longest ends. Returns whether one did. */
async function endSurplusKeys(
  tx: Tx,
  { accountId, now, network, signer }: KeyEndSigning & { accountId: bigint; now: Date },
): Promise<boolean> {
  const live = await listLiveKeyIds(tx, { accountId, now })
  const delegations = live.slice(limits.delegationsPerAccount - 1)
  const ended = await appendKeyEnds(tx, { accountId, delegations, endedAt: now, textId: null, network, signer })
  return ended.length > 0
}

/** The contract account's answer; `null` for a plain key, which is asked nothing. */
function toObservation(proof: WalletProof, now: Date): NewDelegation['observed'] {
  if (proof.kind === 'eoa') return null
  return { block: proof.blockNumber, hash: decodeCheckedHex(proof.blockHash), at: now }
}
