import { BaseError } from '@kith/siwe'
import { checkRevocation } from '../delegation/checkRevocation.ts'
import type { Delegation } from '../delegation/Delegation.ts'
import { decodeRevocation } from '../delegation/decodeRevocation.ts'
import { InvalidKeyEndError } from '../errors/delegation/InvalidKeyEndError.ts'
import { isTime } from '../isTime.ts'
import { assertWalletSignature } from './assertWalletSignature.ts'
import type { KeyEnd } from './KeyEnd.ts'
import type { TrustedService } from './TrustedService.ts'

/**
 * Asserts that a record of a key's end is about the delegation's key, and that the wallet's text in it, if there is one,
 * ends this key and was signed by this account. A contract account's signature is not checked.
 *
 * @throws {@link InvalidKeyEndError}
 */
export async function assertKeyEnd(
  { key, endedMs, revocation: bytes }: KeyEnd,
  { delegation, service: { origins } }: { delegation: Delegation; service: TrustedService },
): Promise<void> {
  const { account, address } = delegation
  const { did } = delegation.key
  if (key !== did) throw new InvalidKeyEndError({ key: did, reason: `it is about ${key}` })
  if (!isTime(endedMs)) throw new InvalidKeyEndError({ key: did, reason: 'its time is out of range' })
  if (bytes === undefined) return
  try {
    const revocation = decodeRevocation(bytes)
    if (revocation.account !== account)
      throw new InvalidKeyEndError({ key: did, reason: `the account ${revocation.account} ended it, not ${account}` })
    const ended = checkRevocation(revocation, { origins, now: endedMs, nonce: revocation.nonce, address })
    if (ended.key !== null && ended.key !== did)
      throw new InvalidKeyEndError({ key: did, reason: `the wallet ended ${ended.key}` })
    if (revocation.kind === 'eip191') await assertWalletSignature(revocation)
  } catch (cause) {
    if (cause instanceof InvalidKeyEndError || !(cause instanceof BaseError)) throw cause
    throw new InvalidKeyEndError({ key: did, reason: cause.shortMessage.replace(/\.$/, ''), cause })
  }
}
