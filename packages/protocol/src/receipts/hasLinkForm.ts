import { isCount } from '../isCount.ts'
import { isTime } from '../isTime.ts'

/**
 * Whether the values of a receipt or a key end have the form that a service signs.
 *
 * Source: docs/protocol/format.md, "Receipts".
 */
export function hasLinkForm({
  seq,
  timeMs,
  previous,
}: {
  seq: bigint
  /** When the message arrived, or the key ended. */
  timeMs: number
  previous: Uint8Array | null
}): boolean {
  return isCount(seq) && isTime(timeMs) && (previous === null || previous.length === 32)
}
