import { BaseError } from '@kith/siwe'
import { createCid } from '../cbor/createCid.ts'
import type { Delegation } from '../delegation/Delegation.ts'
import { delegationStartTime } from '../delegation/delegationStartTime.ts'
import { checkDeletion } from '../delegation/deletion/checkDeletion.ts'
import { readOnlyRecap } from '../delegation/readOnlyRecap.ts'
import { checkRevocation } from '../delegation/revocation/checkRevocation.ts'
import { decodeRevocation } from '../delegation/revocation/decodeRevocation.ts'
import type { SignedText } from '../delegation/SignedText.ts'
import { CryptoUnavailableError } from '../errors/bytes/CryptoUnavailableError.ts'
import { InvalidKeyEndError } from '../errors/delegation/InvalidKeyEndError.ts'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { limits } from '../limits.ts'
import { readEnvelope } from '../messages/readEnvelope.ts'
import { signedBytes } from '../messages/signedBytes.ts'
import { hasLinkForm } from '../receipts/hasLinkForm.ts'
import { keyEndBytes } from '../receipts/keyEndBytes.ts'
import { assertReceipt } from './assertReceipt.ts'
import { assertWalletSignature } from './assertWalletSignature.ts'
import { isSigned } from './isSigned.ts'
import type { KeyEnd, KeyEndByKey, KeyEndStatement, VerifiedKeyEnd } from './KeyEnd.ts'
import type { TrustedService } from './TrustedService.ts'

type Context = {
  delegation: Delegation
  /** `receiptKey`: the key of the record's position; `null` where none counts. */
  service: Pick<TrustedService, 'network' | 'origins'> & { receiptKey: string | null }
}

/**
 * Asserts that a record of a key's end is about this delegation, and signed: by the key itself, or by the service, with the
 * wallet's text where the wallet ended the key. A contract account's signature is not checked.
 *
 * @throws {@link InvalidKeyEndError}
 */
export async function assertKeyEnd(keyEnd: KeyEnd, context: Context): Promise<VerifiedKeyEnd> {
  const { did } = context.delegation.key
  try {
    return 'envelope' in keyEnd ? await checkByKey(keyEnd, context) : await checkStatement(keyEnd, context)
  } catch (cause) {
    const isOther = !(cause instanceof BaseError) || cause instanceof CryptoUnavailableError
    if (isOther || cause instanceof InvalidKeyEndError) throw cause
    throw new InvalidKeyEndError({ key: did, reason: cause.shortMessage.replace(/\.$/, ''), cause })
  }
}

async function checkByKey(
  { envelope: bytes, receipt }: KeyEndByKey,
  { delegation: { cid, key }, service }: Context,
): Promise<VerifiedKeyEnd> {
  const { alg, payload, signature, message, id } = readEnvelope(bytes)
  const refuse = (reason: string) => new InvalidKeyEndError({ key: key.did, reason })
  if (message.type !== 'revoke') throw refuse(`its message is a ${message.type}, not a revoke`)
  if (message.by !== cid) throw refuse('it is about another delegation')
  if (receipt.id !== id) throw refuse('its receipt is that of another message')
  const signed = signedBytes({ alg, network: service.network, payload })
  if (key.alg !== alg || !(await isSigned({ ...key, signature, bytes: signed })))
    throw refuse('the key did not sign its revoke')
  await assertReceipt(receipt, service)
  return { seq: receipt.seq, endedMs: receipt.receivedMs, by: 'key' }
}

async function checkStatement(
  { signature, record, receiptKey: _, ...statement }: KeyEndStatement & Pick<KeyEnd, 'receiptKey'>,
  { delegation, service }: Context,
): Promise<VerifiedKeyEnd> {
  const { cid, key } = delegation
  const { network, seq, endedMs, text, previous } = statement
  const refuse = (reason: string) => new InvalidKeyEndError({ key: key.did, reason })
  if (statement.delegation !== cid) throw refuse('it is about another delegation')
  if (!hasLinkForm({ seq, timeMs: endedMs, previous }))
    throw refuse('its position, its time or its predecessor has no valid form')
  // Else a text that once ended all keys would end, as the wallet's word, every key that the wallet names afterwards.
  if (endedMs < delegationStartTime(delegation).getTime() - limits.clockSkewMs)
    throw refuse('its time is before the delegation begins')
  if (network !== service.network) throw refuse(`it is for the network ${network}, not ${service.network}`)
  if (service.receiptKey === null) throw refuse('no key that counts signs at its position')
  const signed = { ...parseDidKey(service.receiptKey), signature, bytes: keyEndBytes(statement) }
  if (!(await isSigned(signed))) throw refuse(`${service.receiptKey} did not sign it`)
  if (record === undefined) return { seq, endedMs, by: 'service' }
  if (createCid(record, 'dag-cbor') !== text) throw refuse('it names another text of the wallet')
  const read = decodeRevocation(record)
  const { account } = delegation
  if (read.account !== account) throw refuse(`the account ${read.account} ended it, not ${account}`)
  checkText(read, { delegation, origins: service.origins, endedMs })
  if (read.kind === 'eip1271') return { seq, endedMs, by: 'service' }
  await assertWalletSignature(read)
  return { seq, endedMs, by: 'wallet' }
}

/** That the wallet's text ends this key: a revocation of it or of all keys, or the deletion of the account. */
function checkText(
  text: SignedText,
  {
    delegation: { address, key },
    origins,
    endedMs,
  }: Pick<Context, 'delegation'> & { origins: readonly string[]; endedMs: number },
): void {
  const claims = { origins, now: endedMs, nonce: text.nonce, address }
  const [target] = Object.values(readOnlyRecap(text.fields).recap)
  if (target && 'account/delete' in target) {
    checkDeletion(text, claims)
    return
  }
  const ended = checkRevocation(text, claims)
  if (ended.key !== null && ended.key !== key.did)
    throw new InvalidKeyEndError({ key: key.did, reason: `the wallet ended ${ended.key}` })
}
