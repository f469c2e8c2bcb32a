import { setImmediate } from 'node:timers/promises'
import {
  type Ability,
  type AccountAddress,
  checkDelegation,
  type Delegation,
  decodeDelegation,
  findAttestationKey,
  limits,
  type ReceiptKey,
  type SignedAttestation,
} from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { assertAttestation } from '@kith/protocol/verify'
import { findDigest } from '../bytes/findDigest.ts'
import { isClientOrigin } from '../config/isClientOrigin.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { deleteChallenges } from '../db/challenge/deleteChallenges.ts'
import type { Db, Tx } from '../db/Database.ts'
import { askLockedDelegation } from '../db/delegation/askLockedDelegation.ts'
import { countDelegations } from '../db/delegation/countDelegations.ts'
import { importDelegations } from '../db/delegation/importDelegations.ts'
import { lockKeys } from '../db/delegation/lockKeys.ts'
import { readBatch } from '../db/readBatch.ts'
import { assertDelegationLive } from '../keys/assertDelegationLive.ts'
import { assertNotLeaving } from '../keys/assertNotLeaving.ts'
import type { VerifyWallet } from '../sign-in/wallet/VerifyWallet.ts'
import { NotImportableError } from './NotImportableError.ts'

export type AdmitDelegationsParameters = {
  accountId: bigint
  address: AccountAddress
  /** Delegations of the file that this service does not know, as they were signed, by content id. */
  delegations: ReadonlyMap<string, Uint8Array>
  /** Of those that a contract account signed, by their content ids. */
  attestations: ReadonlyMap<string, SignedAttestation>
  /** This service's own, oldest first. */
  receiptKeys: readonly ReceiptKey[]
  network: string
  /** The delegation whose key brings them. */
  importer: Uint8Array
  /** The service's own, and those it had. */
  origins: readonly string[]
  clientOrigins: ServerConfig['clientOrigins']
  nowMs: number
  /** Checks the signatures of plain keys, and asks no chain. */
  verifyWallet: VerifyWallet
}

/**
 * Keeps delegations that came in a file, so that what was signed under them can be checked. They have ended: nothing signed by
 * their keys is taken live, nor does anybody sign in with them. What is wrong with one is answered by its content id.
 *
 * A contract's word holds for now and not for the time of the delegation. So one of a contract account is taken by the
 * attestation that this service itself once signed.
 *
 * @throws what `assertDelegationLive` throws of the key that brings them, and {@link AccountLeavingError}.
 */
export async function admitDelegations(
  db: Db,
  parameters: AdmitDelegationsParameters,
): Promise<ReadonlyMap<string, Error>> {
  const refused = new Map<string, Error>()
  const good: Checked[] = []
  for (const [cid, bytes] of parameters.delegations) {
    const checked = await check(cid, bytes, parameters)
    if ('error' in checked) refused.set(cid, checked.error)
    else good.push(checked)
    // To recover a key takes a millisecond, and others wait.
    await setImmediate()
  }
  if (good.length === 0) return refused
  const surplus = await db.transaction().execute((tx) => write(tx, good, parameters))
  return new Map([...refused, ...surplus])
}

type Checked = Readonly<{
  delegation: Delegation
  id: Uint8Array
  origin: string
  abilities: readonly Ability[]
  expiresAt: Date
  attestation: SignedAttestation | null
}>

async function check(
  cid: string,
  bytes: Uint8Array,
  { address, origins, clientOrigins, nowMs, ...signing }: AdmitDelegationsParameters,
): Promise<Checked | Readonly<{ error: Error }>> {
  try {
    const delegation = decodeDelegation(bytes)
    const { nonce, expiresAt, fields } = delegation
    const { origin, abilities } = checkDelegation(delegation, {
      origins,
      client: findClient(fields.domain, { origins, clientOrigins }),
      account: address,
      nonce,
      // It may have ended by now; but it cannot be of the future.
      now: Math.min(nowMs, (expiresAt?.getTime() ?? nowMs) - 1),
    })
    const attestation = await assertWallet(delegation, signing)
    const id = findDigest(cid)
    if (!id || !expiresAt) throw new Error('A checked delegation has an id and an end.')
    return { delegation, id, origin, abilities, expiresAt, attestation }
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    return { error }
  }
}

/** The admitted client on whose page a text with this domain was signed; none where that is the service's own. */
function findClient(
  domain: string,
  { origins, clientOrigins }: Pick<AdmitDelegationsParameters, 'origins' | 'clientOrigins'>,
): string | undefined {
  const pages = [`https://${domain}`, `http://${domain}`]
  if (origins.some((origin) => pages.includes(origin))) return undefined
  return pages.find((origin) => isClientOrigin(clientOrigins, origin))
}

/** The attestation by which a contract account's delegation is taken; `null` for that of a plain key. */
async function assertWallet(
  delegation: Delegation,
  {
    attestations,
    receiptKeys,
    network,
    verifyWallet,
  }: Pick<AdmitDelegationsParameters, 'attestations' | 'receiptKeys' | 'network' | 'verifyWallet'>,
): Promise<SignedAttestation | null> {
  const attestation = attestations.get(delegation.cid)
  const receiptKey = attestation ? await findAttestationKey(receiptKeys, { network, ...attestation }) : null
  const service = { network, origins: [], receiptKey }
  try {
    if (attestation) await assertAttestation(attestation, { delegation, service })
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    throw new NotImportableError({ id: delegation.cid, reason: error.shortMessage.replace(/\.$/, '') })
  }
  if (delegation.kind === 'eip1271') {
    if (attestation) return attestation
    throw new NotImportableError({
      id: delegation.cid,
      reason: 'a contract account signed its delegation, and this service did not attest to that',
    })
  }
  const reason = "the wallet's signature on the delegation does not fit it, or is that of a contract"
  try {
    await verifyWallet(delegation)
  } catch (error) {
    // Without a chain to ask, whatever is no plain key's signature ends here.
    if (error instanceof BaseError) throw new NotImportableError({ id: delegation.cid, reason })
    throw error
  }
  return null
}

async function write(
  tx: Tx,
  checked: readonly Checked[],
  { accountId, address, importer, nowMs }: AdmitDelegationsParameters,
): Promise<ReadonlyMap<string, Error>> {
  // The same locks in the same order as for sign-in and for deletions.
  await lockKeys(tx, { account: address })
  const { key } = await readBatch(tx, { key: askLockedDelegation(tx, importer) })
  assertDelegationLive(key, nowMs)
  await assertNotLeaving(tx, accountId)
  const room = Math.max(0, limits.importedDelegations - (await countDelegations(tx, accountId)))
  const kept = checked.slice(0, room)
  if (kept.length > 0) {
    // Who signed one and has yet to hand it in does not sign in with it any more.
    await deleteChallenges(
      tx,
      kept.map(({ delegation }) => delegation.nonce),
    )
    const now = new Date(nowMs)
    await importDelegations(
      tx,
      kept.map(({ delegation, id, origin, abilities, expiresAt, attestation }) => ({
        id,
        accountId,
        delegation,
        signatureKind: delegation.kind,
        device: null,
        origin,
        abilities,
        observed: attestation && {
          block: attestation.blockNumber,
          hash: attestation.blockHash,
          at: new Date(attestation.timeMs),
        },
        attestation: attestation?.signature ?? null,
        expiresAt,
        lastUsedAt: delegation.issuedAt,
        revokedAt: now,
        // As old as it is: a key that came now would count as one more sign-in of these minutes.
        createdAt: delegation.issuedAt,
      })),
    )
  }
  const reason = `the account has ${limits.importedDelegations} delegations here, and no room for more`
  return new Map(
    checked.slice(room).map(({ delegation: { cid } }) => [cid, new NotImportableError({ id: cid, reason })]),
  )
}
