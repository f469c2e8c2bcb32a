import { InvalidReceiptError } from '../errors/message/InvalidReceiptError.ts'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { parseNetwork } from '../network/parseNetwork.ts'
import { hasLinkForm } from '../receipts/hasLinkForm.ts'
import { receiptBytes } from '../receipts/receiptBytes.ts'
import { isSigned } from './isSigned.ts'
import type { Receipt } from './Receipt.ts'

/**
 * Asserts that the service's key signed a receipt, for this network; `null` where no key that counts signs at its position.
 *
 * @throws {@link InvalidReceiptError}, {@link InvalidDidKeyError} where `receiptKey` is no key, and
 * {@link UnsupportedVersionError} {@link InvalidNetworkError} where `network` is not of this version.
 */
export async function assertReceipt(
  { signature, ...claim }: Receipt,
  { network, receiptKey }: { network: string; receiptKey: string | null },
): Promise<void> {
  parseNetwork(network)
  const { id, seq, receivedMs, previous } = claim
  if (!hasLinkForm({ seq, timeMs: receivedMs, previous }))
    throw new InvalidReceiptError({ id, reason: 'its position, its time or its predecessor has no valid form' })
  if (claim.network !== network)
    throw new InvalidReceiptError({ id, reason: `it is for the network ${claim.network}, not ${network}` })
  if (receiptKey === null) throw new InvalidReceiptError({ id, reason: 'no key that counts signs at its position' })
  if (!(await isSigned({ ...parseDidKey(receiptKey), signature, bytes: receiptBytes(claim) })))
    throw new InvalidReceiptError({ id, reason: `${receiptKey} did not sign it` })
}
