import { isCount } from '../isCount.ts'
import { isTime } from '../isTime.ts'
import { findDidKey } from '../keys/findDidKey.ts'
import { isSignedBy } from '../keys/isSignedBy.ts'
import type { ReceiptKey } from './ReceiptKey.ts'
import { receiptKeyBytes } from './receiptKeyBytes.ts'

export type CheckReceiptKeysParameters = {
  /** The service's network (`formatNetwork`). */
  network: string
}

/**
 * Whether a history of a service's keys holds together: each is a key with a position and a time, the first has no signature and begins at position 1, and
 * each later one begins no earlier than the one before it, which signed it. Whose keys they are, it does not say.
 *
 * Source: docs/protocol/format.md, "Receipt keys".
 *
 * @example
 * await checkReceiptKeys(receiptKeys, { network }) // true: each key was signed by the one before it
 */
export async function checkReceiptKeys(
  keys: readonly ReceiptKey[],
  { network }: CheckReceiptKeysParameters,
): Promise<boolean> {
  const [first] = keys
  if (first?.position !== 1n || first.signature !== null) return false
  const isReadable = keys.every(
    ({ key, position, timeMs }) => findDidKey(key) !== null && isCount(position) && isTime(timeMs),
  )
  if (!isReadable) return false
  for (const [index, { signature, ...next }] of keys.entries()) {
    const before = keys[index - 1]
    if (!before) continue
    if (signature === null || next.position < before.position) return false
    if (!(await isSignedBy(before.key, { bytes: receiptKeyBytes({ network, ...next }), signature }))) return false
  }
  return true
}
