import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'

export type ExportRoot = {
  /** 20 bytes. */
  account: Uint8Array
  /** What the messages are bound to. */
  network: string
  /** The key that signed the receipts, as did:key. */
  receiptKey: string
  /** The newest place of the log when the export began. */
  head: bigint
  delegations: readonly Cid[]
  /** Of `encodeExportPage`, oldest first. */
  pages: readonly Cid[]
}

/** Writes the root of an export: what it is, and where the rest stands. */
export function encodeExportRoot({ account, network, receiptKey, head, delegations, pages }: ExportRoot): Uint8Array {
  return encodeCbor({
    kind: 'kith-export',
    version: 1,
    account,
    network,
    receiptKey,
    head,
    delegations: delegations.map((cid) => writeCid(cid, 'dag-cbor')),
    pages: pages.map((cid) => writeCid(cid, 'dag-cbor')),
  })
}
