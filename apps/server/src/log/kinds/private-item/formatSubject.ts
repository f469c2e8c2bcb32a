import { formatAddress } from '../../../bytes/formatAddress.ts'
import { formatCid } from '../../../bytes/formatCid.ts'
import { readAccountAddress } from '../../../bytes/readAccountAddress.ts'
import type { PrivateKind } from '../../../db/tables/RelationTables.ts'

/** What an item of each kind is about, as text; in the order in which an export lists the kinds. */
export const formatSubject: Readonly<Record<PrivateKind, (subject: Uint8Array) => string>> = {
  bookmark: formatCid,
  mute: (subject) => formatAddress(readAccountAddress(subject)),
  block: (subject) => formatAddress(readAccountAddress(subject)),
  'mute-word': (subject) => new TextDecoder().decode(subject),
  'follow-tag': (subject) => new TextDecoder().decode(subject),
}
