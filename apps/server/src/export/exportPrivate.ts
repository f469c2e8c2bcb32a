import type { AccountAddress } from '@kith/protocol'
import { formatAddress } from '../bytes/formatAddress.ts'
import type { Db } from '../db/Database.ts'
import { listKeptItems } from '../db/private-item/listKeptItems.ts'
import type { PrivateKind } from '../db/tables/RelationTables.ts'
import { formatSubject } from '../log/kinds/private-item/formatSubject.ts'

export type ExportPrivateParameters = {
  accountId: bigint
  address: AccountAddress
  /** Resolves when so many more entries may be read. */
  admit: (entries: number) => Promise<void>
}

const pageLength = 500

/**
 * Writes what an account keeps to itself as one JSON document, piece by piece.
 *
 * Source: docs/protocol/format.md, "Private data".
 */
export async function* exportPrivate(
  db: Db,
  { accountId, address, admit }: ExportPrivateParameters,
): AsyncGenerator<string, void, undefined> {
  const account = formatAddress(address)
  yield `{"kind":"kith-private","version":1,"account":${JSON.stringify(account)},"items":[`
  let separator = ''
  // Oldest first within each kind.
  for (const kind of Object.keys(formatSubject) as PrivateKind[]) {
    for (let after = 0n; ; ) {
      await admit(pageLength)
      const rows = await listKeptItems(db, { accountId, kind, after, limit: pageLength })
      const last = rows.at(-1)
      if (!last) break
      after = last.place
      for (const { subject, keptAt, until } of rows) {
        const item = { kind, subject: formatSubject[kind](subject), keptAt, ...(until && { until }) }
        yield `${separator}${JSON.stringify(item)}`
        separator = ','
      }
    }
  }
  yield ']}\n'
}
