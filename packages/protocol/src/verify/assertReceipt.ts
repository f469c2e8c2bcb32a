import { InvalidReceiptError } from '../errors/InvalidReceiptError.ts'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { receiptBytes } from '../receiptBytes.ts'
import { isSigned } from './isSigned.ts'
import { isTime } from './isTime.ts'
import type { Receipt } from './Receipt.ts'

/**
 * Asserts that the service's key signed a receipt, for this network.
 *
 * @throws {@link InvalidReceiptError}, and {@link InvalidDidKeyError} where `receiptKey` is no key.
 */
export async function assertReceipt(
  { signature, ...claim }: Receipt,
  { network, receiptKey }: { network: string; receiptKey: string },
): Promise<void> {
  const { id, seq, receivedMs } = claim
  const isReadable = seq >= 0n && seq <= BigInt(Number.MAX_SAFE_INTEGER) && isTime(receivedMs)
  if (!isReadable) throw new InvalidReceiptError({ id, reason: 'its position or its time is out of range' })
  if (claim.network !== network)
    throw new InvalidReceiptError({ id, reason: `it is for the network ${claim.network}, not ${network}` })
  if (!(await isSigned({ ...parseDidKey(receiptKey), signature, bytes: receiptBytes(claim) })))
    throw new InvalidReceiptError({ id, reason: `${receiptKey} did not sign it` })
}
