import {
  type AccountAddress,
  type Cid,
  type ExportEntry,
  type ExportKeyEnd,
  encodeCarBlock,
  encodeCarHeader,
  encodeExportPage,
  encodeExportRoot,
  encodeExportSignature,
  keyEndHash,
  type ReceiptKey,
  receiptHash,
} from '@kith/protocol'
import { formatCid } from '../bytes/formatCid.ts'
import { findCheckpoint } from '../db/checkpoint/findCheckpoint.ts'
import type { Db } from '../db/Database.ts'
import { getDelegationBytes } from '../db/delegation/getDelegationBytes.ts'
import { listExportedDelegations } from '../db/delegation/listExportedDelegations.ts'
import { listExportKeyEnds } from '../db/key-end/listExportKeyEnds.ts'
import { readWalletTexts } from '../db/key-end/readWalletTexts.ts'
import { getLogPosition } from '../db/log/getLogPosition.ts'
import { listExportEntries } from '../db/log/listExportEntries.ts'
import { createBreather } from '../timing/createBreather.ts'
import { readEnvelopes } from './readEnvelopes.ts'

export type ExportAccountParameters = {
  accountId: bigint
  address: AccountAddress
  network: string
  /** The keys that signed receipts, oldest first. */
  receiptKeys: readonly ReceiptKey[]
  /** Signs the root by the newest of them. */
  signExport: (root: Cid) => Uint8Array
  /** Also what operators keep from readers: for the account itself. */
  isOwner: boolean
  now: () => number
  /** Resolves when so many more entries may be read. */
  admit: (entries: number) => Promise<void>
  /** Log entries in one page of the index. Encoding a page of 1,000, the maximum, takes tenths of a second. */
  pageLength?: number | undefined
}

/**
 * Writes the messages of an account into a CAR file, piece by piece: its delegations, its signed messages as far as they are still
 * there, a receipt for each, and the ends of its keys; and signs that this is all. Reads the index twice, since its hash comes first in the file, and
 * keeps nothing else in memory.
 *
 * Source: docs/protocol/format.md, "Export".
 */
export async function* exportAccount(
  db: Db,
  {
    accountId,
    address,
    network,
    receiptKeys,
    signExport,
    isOwner,
    now,
    admit,
    pageLength = 200,
  }: ExportAccountParameters,
): AsyncGenerator<Uint8Array, void, undefined> {
  const breathe = createBreather()
  const checkpoint = await findCheckpoint(db)
  const head = await getLogPosition(db)
  const delegations = await listExportedDelegations(db, accountId)
  const pages: string[] = []
  let last: Entry | undefined
  for await (const entries of readPages(db, { accountId, head, admit, pageLength })) {
    pages.push(encodeCarBlock(encodeExportPage(entries)).cid)
    last = entries.at(-1)
  }
  const root = encodeCarBlock(
    encodeExportRoot({
      account: address,
      network,
      receiptKeys,
      head,
      last: last ? hashOf(last, network) : null,
      checkpoint,
      delegations: delegations.map(({ id }) => formatCid(id)),
      attestations: delegations.flatMap(({ attestation }) => attestation ?? []),
      pages,
    }),
  )
  const first = encodeCarBlock(encodeExportSignature({ root: root.cid, signature: signExport(root.cid) }))
  yield encodeCarHeader(first.cid)
  yield first.framed
  yield root.framed
  for (const { id } of delegations) {
    const bytes = await getDelegationBytes(db, id)
    if (bytes.length > 0) yield encodeCarBlock(bytes).framed
  }
  /** Texts that are in the file: one may end several keys. */
  const written = new Set<Cid>()
  for await (const entries of readPages(db, { accountId, head, admit, pageLength })) {
    yield encodeCarBlock(encodeExportPage(entries)).framed
    const seqs = entries.flatMap((entry) => ('delegation' in entry ? [] : [entry.seq]))
    for (const envelope of await readEnvelopes(db, { accountId, seqs, isOwner, nowMs: now() })) {
      // Hashing takes most of the time, and a reader that takes everything at once leaves no other pause.
      await breathe()
      yield encodeCarBlock(envelope).framed
    }
    const named = entries.flatMap((entry) => ('delegation' in entry && entry.text !== null ? [entry.text] : []))
    const texts = named.filter((text) => !written.has(text))
    for (const text of texts) written.add(text)
    for (const text of await readWalletTexts(db, new Set(texts))) yield encodeCarBlock(text).framed
  }
}

type Entry = ExportEntry | ExportKeyEnd

function hashOf(entry: Entry, network: string): Uint8Array {
  return 'delegation' in entry ? keyEndHash({ network, ...entry }) : receiptHash({ network, ...entry })
}

async function* readPages(
  db: Db,
  {
    accountId,
    head,
    admit,
    pageLength,
  }: Pick<ExportAccountParameters, 'accountId' | 'admit'> & { head: bigint; pageLength: number },
): AsyncGenerator<readonly Entry[], void, undefined> {
  for (let after = 0n; ; ) {
    await admit(pageLength)
    const range = { accountId, after, head, limit: pageLength }
    const entries = [...(await listExportEntries(db, range)), ...(await listExportKeyEnds(db, range))]
      .sort((a, b) => (a.seq < b.seq ? -1 : 1))
      .slice(0, pageLength)
    const last = entries.at(-1)
    if (!last) return
    after = last.seq
    yield entries
  }
}
