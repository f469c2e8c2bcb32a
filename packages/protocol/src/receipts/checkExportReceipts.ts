import type { DecodedExport } from '../car/decodeExport.ts'
import { isEqualBytes } from '../cbor/isEqualBytes.ts'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import type { SignedCheckpoint } from './Checkpoint.ts'
import { checkpointBytes } from './checkpointBytes.ts'
import { type CheckReceiptChainParameters, checkReceiptChain, type ReceiptFault } from './checkReceiptChain.ts'
import { exportRootBytes } from './exportRootBytes.ts'

export type CheckExportReceiptsParameters = Pick<CheckReceiptChainParameters, 'onProgress'> & {
  /** The key of the service that the reader trusts, as did:key. Defaults to the key that the file names. */
  receiptKey?: string | undefined
  /** A checkpoint that the reader has from elsewhere, such as another reader. */
  checkpoint?: SignedCheckpoint | undefined
}

export type CheckedExportReceipts = Readonly<{
  /** Whether nothing is missing: the root is signed, and each of the account's receipts up to `last` is there and right. */
  isWhole: boolean
  /** `unsigned`: a part that a client made. Nobody says then where it should end. */
  root: 'signed' | 'unsigned' | 'wrong-signature'
  /** Whether its last entry is the one that its root names as the account's newest. */
  isLastThere: boolean
  /** `forked`: the file and the reader hold two hashes of the log at one position, so they were shown different logs. */
  checkpoint: 'none' | 'signed' | 'wrong-signature' | 'forked'
  faults: readonly ReceiptFault[]
}>

/**
 * Checks that an export is all that its service has signed receipts for: that no entry is missing, moved or forged.
 *
 * Source: docs/protocol.md, "Checking that nothing was left out".
 */
export async function checkExportReceipts(
  { root, signature, entries }: Pick<DecodedExport, 'root' | 'signature' | 'entries'>,
  { receiptKey = root.receiptKey, checkpoint, onProgress }: CheckExportReceiptsParameters = {},
): Promise<CheckedExportReceipts> {
  const { network } = root
  const isSigned = (bytes: Uint8Array, word: Uint8Array) => isSignedBy(receiptKey, { bytes, signature: word })
  const { faults, last } = await checkReceiptChain(entries, { network, receiptKey, onProgress })
  const isRootSigned =
    signature !== null && (await isSigned(exportRootBytes({ network, root: signature.root }), signature.signature))
  const isLastThere = last === null || root.last === null ? last === root.last : isEqualBytes(last, root.last)
  const checkpoints = [root.checkpoint, checkpoint].filter((one) => one != null)
  const checked = await Promise.all(
    checkpoints.map((one) => isSigned(checkpointBytes({ network, ...one }), one.signature)),
  )
  const checkpointState = checked.includes(false)
    ? 'wrong-signature'
    : checkpoints.length === 0
      ? 'none'
      : isForked(checkpoints)
        ? 'forked'
        : 'signed'
  return {
    isWhole:
      isRootSigned &&
      isLastThere &&
      faults.length === 0 &&
      (checkpointState === 'none' || checkpointState === 'signed'),
    root: signature === null ? 'unsigned' : isRootSigned ? 'signed' : 'wrong-signature',
    isLastThere,
    checkpoint: checkpointState,
    faults,
  }
}

function isForked([first, second]: readonly SignedCheckpoint[]): boolean {
  if (!first || !second) return false
  return first.position === second.position && !isEqualBytes(first.hash, second.hash)
}

async function isSignedBy(
  receiptKey: string,
  { bytes, signature }: { bytes: Uint8Array; signature: Uint8Array },
): Promise<boolean> {
  try {
    return await verifyBytes({ ...parseDidKey(receiptKey), signature, bytes })
  } catch {
    // What is no key has signed nothing.
    return false
  }
}
