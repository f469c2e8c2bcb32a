import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import type { SignedCheckpoint } from '../receipts/Checkpoint.ts'

export type ExportRoot = {
  /** 20 bytes. */
  account: Uint8Array
  /** CAIP-2 id the messages are bound to. */
  network: string
  /** The key that signed the receipts, as did:key. */
  receiptKey: string
  /** The newest place of the log when the export began. */
  head: bigint
  /** `receiptHash` of the account's newest receipt up to `head`, 32 bytes; `null` for an account without one. */
  last: Uint8Array | null
  /** The newest checkpoint when the export began; `null` before the first. */
  checkpoint: SignedCheckpoint | null
  delegations: readonly Cid[]
  /** Of `encodeExportPage`, oldest first. */
  pages: readonly Cid[]
}

/** Writes the root of an export: what it is, and where the rest stands. */
export function encodeExportRoot({
  account,
  network,
  receiptKey,
  head,
  last,
  checkpoint,
  delegations,
  pages,
}: ExportRoot): Uint8Array {
  return encodeCbor({
    kind: 'kith-export',
    version: 1,
    account,
    network,
    receiptKey,
    head,
    last,
    checkpoint: checkpoint && writeCheckpoint(checkpoint),
    delegations: delegations.map((cid) => writeCid(cid, 'dag-cbor')),
    pages: pages.map((cid) => writeCid(cid, 'dag-cbor')),
  })
}

function writeCheckpoint({ position, hash, timeMs, signature }: SignedCheckpoint) {
  return { position, hash, time: timeMs, signature }
}
