import type { Ability } from '../abilities.ts'
import type { AccountAddress } from '../account/AccountAddress.ts'
import type { Cid } from '../Cid.ts'
import { AbilityNotGrantedError } from '../errors/delegation/AbilityNotGrantedError.ts'
import { DelegationExpiredError } from '../errors/delegation/DelegationExpiredError.ts'
import { DelegationNotYetValidError } from '../errors/delegation/DelegationNotYetValidError.ts'
import { WrongAccountError } from '../errors/delegation/WrongAccountError.ts'
import { WrongDelegationError } from '../errors/delegation/WrongDelegationError.ts'
import { ClockSkewError } from '../errors/message/ClockSkewError.ts'
import { InvalidMessageSignatureError } from '../errors/message/InvalidMessageSignatureError.ts'
import { ReceivedAfterEndError } from '../errors/message/ReceivedAfterEndError.ts'
import { WrongMessageError } from '../errors/message/WrongMessageError.ts'
import { limits } from '../limits.ts'
import { abilityOf } from '../messages/abilityOf.ts'
import type { ReadEnvelope } from '../messages/Envelope.ts'
import { isPermitted } from '../messages/isPermitted.ts'
import type { MessageType } from '../messages/Message.ts'
import { readEnvelope } from '../messages/readEnvelope.ts'
import { signedBytes } from '../messages/signedBytes.ts'
import { parseNetwork } from '../network/parseNetwork.ts'
import { assertKeyEnd } from './assertKeyEnd.ts'
import { assertReceipt } from './assertReceipt.ts'
import { createChecks, Unchecked } from './createChecks.ts'
import { isSigned } from './isSigned.ts'
import type { KeyEnd } from './KeyEnd.ts'
import type { Receipt } from './Receipt.ts'
import type { TrustedService } from './TrustedService.ts'
import type { VerifyReport } from './VerifyReport.ts'
import type { VerifiedDelegation } from './verifyDelegation.ts'

export type VerifyMessageParameters = {
  /** As it was submitted. */
  envelope: Uint8Array
  delegation: VerifiedDelegation
  receipt?: Receipt | undefined
  /** The public record of the key's end, if it ended. Of several, the one at the lowest position. */
  keyEnd?: KeyEnd | undefined
  /** The message that the reader asked for: its id, or for an edit the id of the post that it edits. */
  id?: Cid | undefined
  /** The expected author. */
  author?: AccountAddress | undefined
}

type Lifetime = NonNullable<VerifiedDelegation['lifetime']>

/**
 * Checks a message under a delegation that {@link verifyDelegation} checked.
 *
 * Source: docs/protocol/verify.md, steps 7 to 17.
 *
 * @throws {@link CryptoUnavailableError}; whatever is wrong with the message is in the report.
 *
 * @example
 * const service = { network, origins, receiptKey }
 * const verified = await verifyDelegation(delegation, service)
 * const { author, reason } = await verifyMessage({ envelope, delegation: verified, receipt }, service)
 */
export async function verifyMessage(
  { envelope: bytes, delegation: verified, receipt, keyEnd, id, author }: VerifyMessageParameters,
  service: TrustedService,
): Promise<VerifyReport> {
  const { delegation, abilities, lifetime, basis } = verified
  const { list, check } = createChecks()

  const envelope = await check('envelope', [], () => readEnvelope(bytes))
  await check('id', [envelope], (it) => assertId(it, { id, receipt }))
  await check('delegation-id', [envelope, delegation], ({ message }, { cid }) => {
    if (message.by !== cid) throw new WrongDelegationError({ expected: message.by, actual: cid })
  })
  await check('author', [delegation], ({ account }) => {
    if (author === undefined) throw new Unchecked('not-given')
    if (account !== author) throw new WrongAccountError({ expected: author, actual: account })
  })
  const { network } = service
  const algorithm = await check('algorithm', [envelope, delegation], (it, { key }) => {
    if (it.alg !== key.alg) throw new InvalidMessageSignatureError({ id: it.id, network })
    return it.alg
  })
  const isIntact = await check('message-signature', [envelope, delegation, algorithm], async (it, { key }, alg) => {
    // Another version has other rules: by these, nothing that was signed for it may be called valid.
    parseNetwork(network)
    const signed = signedBytes({ alg, network, payload: it.payload })
    if (!(await isSigned({ ...key, signature: it.signature, bytes: signed })))
      throw new InvalidMessageSignatureError({ id: it.id, network })
    return true
  })
  await check('ability', [envelope, abilities], assertAbility)
  await check('signed-time', [envelope, lifetime], ({ message }, time) => assertSignedTime(message.ts, time))

  const { receiptKey } = service
  const received = await check('receipt', [envelope], async () => {
    if (!receipt || receiptKey === undefined) throw new Unchecked('no-receipt')
    await assertReceipt(receipt, { network, receiptKey })
    return receipt
  })
  await check('received-time', [envelope, lifetime, received], ({ message }, time, { receivedMs }) =>
    assertReceivedTime(receivedMs, { ts: message.ts, time }),
  )
  const ended = await check('key-end', [delegation, received, receiptKey], async (it, { seq, receivedMs }, signer) => {
    if (keyEnd === undefined) throw new Unchecked('not-given')
    const end = await assertKeyEnd(keyEnd, {
      delegation: it,
      service: { ...service, receiptKey: keyEnd.receiptKey === undefined ? signer : keyEnd.receiptKey },
    })
    if (seq > end.seq)
      throw new ReceivedAfterEndError({ endedAt: new Date(end.endedMs), receivedAt: new Date(receivedMs) })
    return end
  })

  const checks = [...verified.checks, ...list]
  const reason = checks.find((one) => one.outcome === 'failed')?.reason ?? null
  const isGood = reason === null && isIntact === true && basis !== undefined
  return {
    checks,
    author: isGood ? (delegation?.account ?? null) : null,
    reason,
    standing: !isGood ? null : !received ? 'not-confirmed' : ended ? 'revoked-since' : 'valid-when-received',
    isTimeConfirmed:
      isGood && received !== undefined && envelope !== undefined
        ? received.receivedMs <= envelope.message.ts + limits.clockSkewMs
        : false,
    keyEnd: isGood ? (ended ?? null) : null,
    isAttested: basis === 'service',
    message: envelope?.message ?? null,
    id: envelope?.id ?? null,
  }
}

function assertId(
  { id: actual, message }: ReadEnvelope,
  { id, receipt }: { id: Cid | undefined; receipt: Receipt | undefined },
): void {
  // Tag 42 is read as a content id, which is written in base32.
  const isEditOf = message.type === 'edit' && String(message.rest['to']) === id
  if (id !== undefined && id !== actual && !isEditOf) throw new WrongMessageError({ expected: id, actual })
  if (receipt && receipt.id !== actual) throw new WrongMessageError({ expected: receipt.id, actual })
}

function assertAbility({ message: { type } }: ReadEnvelope, granted: readonly Ability[]): void {
  if (isPermitted(type, granted)) return
  // Types that are unknown here, and those that need none, are permitted.
  const ability = abilityOf(type as MessageType)
  throw new AbilityNotGrantedError({ needed: ability === null ? [] : [ability] })
}

function assertSignedTime(ts: number, { fromMs, toMs }: Lifetime): void {
  if (ts < fromMs - limits.beginSkewMs) throw new DelegationNotYetValidError({ validFrom: new Date(fromMs) })
  if (ts > toMs + limits.clockSkewMs) throw new DelegationExpiredError({ expiredAt: new Date(toMs) })
}

/** A receipt may be later than the time signed: then the message was imported. */
function assertReceivedTime(receivedMs: number, { ts, time }: { ts: number; time: Lifetime }): void {
  if (receivedMs < time.fromMs - limits.clockSkewMs)
    throw new DelegationNotYetValidError({ validFrom: new Date(time.fromMs) })
  if (receivedMs > time.toMs + limits.clockSkewMs)
    throw new ReceivedAfterEndError({ endedAt: new Date(time.toMs), receivedAt: new Date(receivedMs) })
  if (ts > receivedMs + limits.clockSkewMs) throw new ClockSkewError({ ts, now: receivedMs })
}
