import type { Cid } from '../Cid.ts'
import type { ExportEntry, ExportKeyEnd } from '../car/encodeExportPage.ts'
import { isEqualBytes } from '../cbor/isEqualBytes.ts'
import { formatHex } from '../formatHex.ts'
import { isSignedBy } from '../keys/isSignedBy.ts'
import { findReceiptKey } from './findReceiptKey.ts'
import { hasLinkForm } from './hasLinkForm.ts'
import { keyEndBytes } from './keyEndBytes.ts'
import { keyEndHash } from './keyEndHash.ts'
import type { ReceiptKey } from './ReceiptKey.ts'
import { receiptBytes } from './receiptBytes.ts'
import { receiptHash } from './receiptHash.ts'

/** What is wrong with one entry of an account's chain: the receipt of a message, or a key end. */
export type ReceiptFaultReason =
  /** The receipt is not of its form, or not signed by the key of its position. */
  | 'signature'
  /** The receipt that it names as the one before it is not there. */
  | 'missing'
  /** Its position is before that of an entry before it. */
  | 'reordered'
  /** It names another receipt than the one before it, or none, or has its position: the service signed two chains. */
  | 'forked'

/** `id`: of the message; of a key end, of the delegation. */
export type ReceiptFault = Readonly<{ id: Cid; seq: bigint; reason: ReceiptFaultReason }>

/** One link of an account's chain. */
export type ChainEntry = Pick<ExportEntry, 'id' | 'seq' | 'receivedMs' | 'previous' | 'receipt'> | ExportKeyEnd

export type CheckReceiptChainParameters = {
  /** The service's network (`formatNetwork`). */
  network: string
  /** The service's keys, oldest first; one that never changed is at position 1. */
  receiptKeys: readonly Pick<ReceiptKey, 'key' | 'position'>[]
  /** Entries whose signatures the caller has verified, by the key of their position. */
  verified?: ReadonlySet<ChainEntry> | undefined
  /** Called before each entry is checked, with the number of those that were. */
  onProgress?: ((done: number) => void) | undefined
}

export type CheckedReceiptChain = Readonly<{
  /** In the order of the entries, of which one may have several. */
  faults: readonly ReceiptFault[]
  /** Hash of the entry with the highest position; `null` without entries. */
  last: Uint8Array | null
}>

/**
 * Checks the receipts and key ends of one account, the oldest first: each is signed by the key of its position and names the one before it. Whether
 * entries are missing at the end, only a hash from elsewhere says, such as `last` of a signed export.
 *
 * A key that cannot be read signs nothing: then every entry has the fault `signature`.
 *
 * Source: docs/protocol/verify.md, "Completeness".
 *
 * @example
 * const { entries } = decodeExport(file, { maxMessages: 10_000, maxEntries: 20_000 })
 * const { faults } = await checkReceiptChain(entries, { network, receiptKeys })
 */
export async function checkReceiptChain(
  entries: readonly ChainEntry[],
  { network, receiptKeys, verified, onProgress }: CheckReceiptChainParameters,
): Promise<CheckedReceiptChain> {
  const links = entries.map((entry) => ({ entry, hash: hashOf(entry, network) }))
  const chain = links.toSorted((a, b) => Number(a.entry.seq - b.entry.seq))
  const known = new Set(chain.map(({ hash }) => formatHex(hash)))
  const misplaced = new Map(
    chain.map((link, index) => [link, findMisplacement(link, { before: chain[index - 1], known })]),
  )
  const faults: ReceiptFault[] = []
  let highest = -1n
  for (const [index, link] of links.entries()) {
    onProgress?.(index)
    const { entry } = link
    const { seq } = entry
    const id = 'delegation' in entry ? entry.delegation : entry.id
    const signer = findReceiptKey(receiptKeys, seq)
    const isSigned =
      signer !== null &&
      hasLinkForm({ ...entry, timeMs: 'delegation' in entry ? entry.endedMs : entry.receivedMs }) &&
      (verified?.has(entry) || (await isSignedBy(signer.key, signedPartsOf(entry, network))))
    if (!isSigned) faults.push({ id, seq, reason: 'signature' })
    if (seq < highest) faults.push({ id, seq, reason: 'reordered' })
    else highest = seq
    const reason = misplaced.get(link)
    if (reason) faults.push({ id, seq, reason })
  }
  return { faults, last: chain.at(-1)?.hash ?? null }
}

type Link = Readonly<{ entry: ChainEntry; hash: Uint8Array }>

function hashOf(entry: ChainEntry, network: string): Uint8Array {
  return 'delegation' in entry ? keyEndHash({ network, ...entry }) : receiptHash({ network, ...entry })
}

function signedPartsOf(entry: ChainEntry, network: string): { bytes: Uint8Array; signature: Uint8Array } {
  return 'delegation' in entry
    ? { bytes: keyEndBytes({ network, ...entry }), signature: entry.signature }
    : { bytes: receiptBytes({ network, ...entry }), signature: entry.receipt }
}

/** Why a receipt does not follow the one before it in the log; `null` where it does. */
function findMisplacement(
  { entry: { seq, previous } }: Link,
  { before, known }: { before: Link | undefined; known: ReadonlySet<string> },
): ReceiptFaultReason | null {
  if (before?.entry.seq === seq) return 'forked'
  if (previous === null) return before ? 'forked' : null
  if (before && isEqualBytes(previous, before.hash)) return null
  return known.has(formatHex(previous)) ? 'forked' : 'missing'
}
