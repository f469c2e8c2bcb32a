import {
  type Ability,
  type AccountAddress,
  assertTexts,
  decodeEnvelope,
  type ExportedMessage,
  findReceiptKey,
  limits,
  receiptBytes,
  signedBytes,
} from '@kith/protocol'
import {
  DelegationExpiredError,
  DelegationNotYetValidError,
  InvalidMessageSignatureError,
  UnknownDelegationError,
} from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import { assertPermitted } from '../keys/assertPermitted.ts'
import type { VerifyingKey } from '../keys/createVerifyingKey.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import { kindOf } from '../log/kinds/kindOf.ts'
import type { ImportedMessage } from './ImportedMessage.ts'
import { NotImportableError } from './NotImportableError.ts'
import type { KnownDelegation } from './readDelegations.ts'
import { toImported } from './toImported.ts'

export type VerifyImportedParameters = {
  /** Those that are here by now, by the hex of their digests. */
  delegations: ReadonlyMap<string, KnownDelegation>
  /** This service's own, oldest first. */
  receiptKeys: readonly Readonly<{ key: VerifyingKey; position: bigint }>[]
  network: string
  accountId: bigint
  address: AccountAddress
  /** Abilities of the key that imports the file. */
  importerAbilities: readonly Ability[]
  nowMs: number
}

/**
 * Checks one message of a file by its delegation, which must be here by now, and its receipt by this service's own key.
 *
 * @throws {@link NotImportableError} {@link UnknownDelegationError} {@link DelegationNotYetValidError}
 * {@link DelegationExpiredError} {@link AbilityNotGrantedError} {@link InvalidMessageSignatureError}
 * {@link ClockSkewError}, and what `assertTexts` throws
 */
export async function verifyImported(
  { entry, bytes }: ExportedMessage,
  { delegations, receiptKeys, network, accountId, address, importerAbilities, nowMs }: VerifyImportedParameters,
): Promise<ImportedMessage> {
  const { alg, payload, signature, message, id: cid } = decodeEnvelope(bytes)
  if (kindOf(message).place !== 'log')
    throw new NotImportableError({ id: cid, reason: `messages of the type ${message.type} are in no export` })
  const [id, delegationId] = [findDigest(cid), findDigest(message.by)]
  const delegation = delegationId && delegations.get(toHex(delegationId))
  if (!id || !delegation) throw new UnknownDelegationError({ cid: message.by })
  if (delegation.accountId !== accountId) throw new NotImportableError({ id: cid, reason: 'another account signed it' })
  if (delegation.isPurged)
    throw new NotImportableError({ id: cid, reason: 'its delegation went with the account that was deleted' })
  const { beginsAt, expiresAt, key } = delegation
  if (message.ts < beginsAt.getTime() - limits.beginSkewMs)
    throw new DelegationNotYetValidError({ validFrom: beginsAt })
  if (message.ts > expiresAt.getTime() + limits.clockSkewMs) throw new DelegationExpiredError({ expiredAt: expiresAt })
  // The delegation that it was signed under must permit it, and so must that of the importing key.
  for (const granted of [delegation.abilities, importerAbilities]) assertPermitted(message.type, granted)
  const isSigned =
    key.alg === alg && (await verifyBytes(key, { bytes: signedBytes({ alg, network, payload }), signature }))
  if (!isSigned) throw new InvalidMessageSignatureError({ id: cid, network })
  const { seq, receivedMs, receipt, previous } = entry
  const receiptKey = findReceiptKey(receiptKeys, seq)?.key
  const hasReceipt =
    receiptKey !== undefined &&
    (await verifyBytes(receiptKey, {
      bytes: receiptBytes({ network, id: cid, seq, receivedMs, previous }),
      signature: receipt,
    }))
  // A message that this service accepted before stays valid, even if the text rules became stricter since.
  if (!hasReceipt) assertTexts(message)
  return toImported({
    message: { id, delegationId, accountId, address, message, envelope: bytes },
    receiptMs: hasReceipt ? receivedMs : null,
    nowMs,
  })
}
