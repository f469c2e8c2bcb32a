import type { AccountAddress } from '../account/AccountAddress.ts'
import { encodeAccountAddress } from '../account/encodeAccountAddress.ts'
import type { SignedAttestation } from '../attestation/Attestation.ts'
import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import type { SignedCheckpoint } from '../receipts/Checkpoint.ts'
import type { ReceiptKey } from '../receipts/ReceiptKey.ts'

export type ExportRoot = {
  account: AccountAddress
  /** What the messages are bound to. */
  network: string
  /** The keys that signed the receipts, oldest first. The last one signs the export. */
  receiptKeys: readonly ReceiptKey[]
  /** The newest log position when the export began. */
  head: bigint
  /** `receiptHash` of the account's newest receipt up to `head`, 32 bytes; `null` for an account without one. */
  last: Uint8Array | null
  /** The newest checkpoint when the export began; `null` before the first. */
  checkpoint: SignedCheckpoint | null
  delegations: readonly Cid[]
  /** Of delegations that a contract account signed, at most one of each. */
  attestations: readonly SignedAttestation[]
  /** Of `encodeExportPage`, oldest first. */
  pages: readonly Cid[]
}

/**
 * Encodes the root of an export: what the export covers, and the content ids of everything else in it.
 *
 * @example
 * const { root } = decodeExport(file, { maxMessages: 10_000, maxEntries: 20_000 })
 * const { cid } = encodeCarBlock(encodeExportRoot(root))
 */
export function encodeExportRoot({
  account,
  network,
  receiptKeys,
  head,
  last,
  checkpoint,
  delegations,
  attestations,
  pages,
}: ExportRoot): Uint8Array {
  return encodeCbor({
    kind: 'kith-export',
    version: 1,
    account: encodeAccountAddress(account),
    network,
    receiptKeys: receiptKeys.map(writeReceiptKey),
    head,
    last,
    checkpoint: checkpoint && writeCheckpoint(checkpoint),
    delegations: delegations.map((cid) => writeCid(cid, 'dag-cbor')),
    attestations: attestations.map(writeAttestation),
    pages: pages.map((cid) => writeCid(cid, 'dag-cbor')),
  })
}

function writeReceiptKey({ key, position, timeMs, signature }: ReceiptKey) {
  return { key, position, time: timeMs, signature }
}

function writeCheckpoint({ position, hash, timeMs, signature }: SignedCheckpoint) {
  return { position, hash, time: timeMs, signature }
}

function writeAttestation({
  delegation,
  chainId,
  blockNumber,
  blockHash,
  timeMs,
  isAccepted,
  signature,
}: SignedAttestation) {
  const cid = writeCid(delegation, 'dag-cbor')
  return {
    delegation: cid,
    chain: chainId,
    block: blockNumber,
    hash: blockHash,
    time: timeMs,
    result: isAccepted,
    signature,
  }
}
