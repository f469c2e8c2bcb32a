import type { DecodedExport } from '../car/decodeExport.ts'
import { isSignedBy } from '../keys/isSignedBy.ts'
import { checkReceiptKeys } from './checkReceiptKeys.ts'
import { exportRootBytes } from './exportRootBytes.ts'
import type { ReceiptKey } from './ReceiptKey.ts'

export type TrustedReceiptKeys = Readonly<{
  /** The keys of the file that receipts may be checked by, oldest first. None where the history is broken, or is not that of the reader's key. */
  receiptKeys: readonly ReceiptKey[]
  /** Whether the newest of them signed the file's root. */
  isRootSigned: boolean
}>

/**
 * Finds the keys of an export that the reader's key vouches for: itself and those after it, and those before it if the newest one
 * signed the file. Without a key of the reader's, all of them.
 *
 * Source: docs/protocol/format.md, "Receipt keys".
 */
export async function trustReceiptKeys(
  { root, signature }: Pick<DecodedExport, 'root' | 'signature'>,
  { receiptKey }: { receiptKey?: string | undefined },
): Promise<TrustedReceiptKeys> {
  const { network, receiptKeys } = root
  const first = receiptKey === undefined ? 0 : receiptKeys.findIndex(({ key }) => key === receiptKey)
  const isHistory = first !== -1 && (await checkReceiptKeys(receiptKeys, { network }))
  if (!isHistory) return { receiptKeys: [], isRootSigned: false }
  const isRootSigned =
    signature !== null &&
    (await isSignedBy(root.receiptKey, {
      bytes: exportRootBytes({ network, root: signature.root }),
      signature: signature.signature,
    }))
  // By its signature the newest key answers for those before the one that the reader trusts.
  return { receiptKeys: isRootSigned ? receiptKeys : receiptKeys.slice(first), isRootSigned }
}
