import type { TrustedService } from './TrustedService.ts'
import type { VerifyReport } from './VerifyReport.ts'
import { type VerifyDelegationParameters, verifyDelegation } from './verifyDelegation.ts'
import { type VerifyMessageParameters, verifyMessage } from './verifyMessage.ts'

export type VerifyParameters = Omit<VerifyMessageParameters, 'delegation'> &
  VerifyDelegationParameters & {
    /** The delegation's record, as the wallet signed it. */
    delegation: Uint8Array
  }

/**
 * Finds who wrote a message, or why it is not to be believed, without asking anyone.
 *
 * To check many messages, call {@link verifyDelegation} once for each delegation, then {@link verifyMessage}.
 *
 * Source: docs/protocol/verify.md.
 *
 * @example
 * const { author, reason } = await verify({ envelope, delegation, receipt }, { network, origins, receiptKey })
 *
 * @throws {@link CryptoUnavailableError}; whatever is wrong with the message is in the report.
 */
export async function verify(
  { delegation, attestation, askContract, ...message }: VerifyParameters,
  service: TrustedService,
): Promise<VerifyReport> {
  const verified = await verifyDelegation(delegation, service, { attestation, askContract })
  return await verifyMessage({ ...message, delegation: verified }, service)
}
