import type { DecodedExport } from '../car/decodeExport.ts'
import { isEqualBytes } from '../cbor/isEqualBytes.ts'
import { isCount } from '../isCount.ts'
import { isTime } from '../isTime.ts'
import { isSignedBy } from '../keys/isSignedBy.ts'
import type { SignedCheckpoint } from './Checkpoint.ts'
import { checkpointBytes } from './checkpointBytes.ts'
import { type CheckReceiptChainParameters, checkReceiptChain, type ReceiptFault } from './checkReceiptChain.ts'
import { findReceiptKey } from './findReceiptKey.ts'
import type { ReceiptKey } from './ReceiptKey.ts'
import { trustReceiptKeys } from './trustReceiptKeys.ts'

export type CheckExportReceiptsParameters = Pick<CheckReceiptChainParameters, 'onProgress' | 'verified'> & {
  /** A key of the service that the reader trusts, old or new, as did:key. Defaults to those that the file names. */
  receiptKey?: string | undefined
  /** A checkpoint that the reader has from elsewhere, such as another reader. */
  checkpoint?: SignedCheckpoint | undefined
}

export type CheckedExportReceipts = Readonly<{
  /** Whether nothing is missing: the root is signed, and each of the account's receipts and key ends up to `last` is there and right. */
  isWhole: boolean
  /** `unsigned`: a part that a client made, so nothing attests where it should end. */
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
 * Source: docs/protocol/verify.md, "Completeness".
 *
 * @example
 * const exported = decodeExport(file, { maxMessages: 10_000, maxEntries: 20_000 })
 * const { isWhole, faults } = await checkExportReceipts(exported, { receiptKey })
 */
export async function checkExportReceipts(
  { root, signature, entries }: Pick<DecodedExport, 'root' | 'signature' | 'entries'>,
  { receiptKey, checkpoint, verified, onProgress }: CheckExportReceiptsParameters = {},
): Promise<CheckedExportReceipts> {
  const { network } = root
  const { receiptKeys, isRootSigned } = await trustReceiptKeys({ root, signature }, { receiptKey })
  const { faults, last } = await checkReceiptChain(entries, { network, receiptKeys, verified, onProgress })
  const isLastThere = last === null || root.last === null ? last === root.last : isEqualBytes(last, root.last)
  const checkpoints = [root.checkpoint, checkpoint].filter((one) => one != null)
  const checked = await Promise.all(checkpoints.map((one) => isCheckpointSigned(one, { network, receiptKeys })))
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

/** Whether it has its form, and a key signed it that was in use after its position was taken. */
async function isCheckpointSigned(
  { signature, ...checkpoint }: SignedCheckpoint,
  { network, receiptKeys }: { network: string; receiptKeys: readonly ReceiptKey[] },
): Promise<boolean> {
  const { position, hash, timeMs } = checkpoint
  const oldest = findReceiptKey(receiptKeys, position)
  if (!oldest || !isCount(position) || hash.length !== 32 || !isTime(timeMs)) return false
  const bytes = checkpointBytes({ network, ...checkpoint })
  for (const { key } of receiptKeys.slice(receiptKeys.indexOf(oldest)))
    if (await isSignedBy(key, { bytes, signature })) return true
  return false
}

function isForked([first, second]: readonly SignedCheckpoint[]): boolean {
  if (!first || !second) return false
  return first.position === second.position && !isEqualBytes(first.hash, second.hash)
}
