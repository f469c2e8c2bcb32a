import {
  type DecodedExport,
  type ExportedMessage,
  type ExportKeyEnd,
  encodeCarBlock,
  encodeCarHeader,
  encodeExportPage,
  encodeExportRoot,
} from '@kith/protocol'

export type SplitExportParameters = {
  /** Ids of messages to leave out. */
  without?: ReadonlySet<string>
  maxMessages?: number
  /** Maximum bytes of the messages in a part. */
  maxBytes?: number
  maxDelegations?: number
}

/** In a part: a page has no more entries. */
const maxKeyEnds = 1_000

export type ExportPart = { bytes: Uint8Array; messages: number }

/**
 * Writes an export as files that a service takes one by one, oldest first: each is an export by itself, small enough to arrive over
 * a slow network. Messages without contents are left out, since they bring nothing. Ends of keys are in the last part, after what the keys signed.
 *
 * Source: docs/protocol/format.md, "Parts".
 */
export function splitExport(
  { root, delegations, messages, entries, texts }: DecodedExport,
  { without = new Set(), maxMessages = 250, maxBytes = 1_000_000, maxDelegations = 100 }: SplitExportParameters = {},
): ExportPart[] {
  const parts: ExportedMessage[][] = []
  let part: ExportedMessage[] = []
  let size = 0
  let named = new Set<string>()
  for (const message of messages) {
    if (without.has(message.envelope.id)) continue
    const { by } = message.envelope.message
    const isFull =
      part.length === maxMessages ||
      size + message.bytes.length > maxBytes ||
      (named.size === maxDelegations && !named.has(by))
    if (isFull && part.length > 0) {
      parts.push(part)
      part = []
      size = 0
      named = new Set()
    }
    part.push(message)
    size += message.bytes.length
    named.add(by)
  }
  if (part.length > 0) parts.push(part)
  const ended = entries.flatMap((entry) => ('delegation' in entry ? [entry] : [])).slice(-maxKeyEnds)
  return parts.map((list, index) => {
    const keyEnds = index === parts.length - 1 ? ended : []
    return { bytes: encodePart(list, { root, delegations, keyEnds, texts }), messages: list.length }
  })
}

function encodePart(
  messages: readonly ExportedMessage[],
  {
    root,
    delegations,
    keyEnds,
    texts,
  }: Pick<DecodedExport, 'root' | 'delegations' | 'texts'> & { keyEnds: readonly ExportKeyEnd[] },
): Uint8Array {
  const named = [...new Set(messages.map(({ envelope }) => envelope.message.by))]
  const page = encodeCarBlock(encodeExportPage(messages.map(({ entry }) => entry)))
  const pages = [page, ...(keyEnds.length > 0 ? [encodeCarBlock(encodeExportPage(keyEnds))] : [])]
  const ends = new Set(keyEnds.flatMap(({ text }) => text ?? []))
  const attestations = root.attestations.filter(({ delegation }) => named.includes(delegation))
  const words = named.flatMap((cid) => delegations.get(cid) ?? [])
  const partRoot = encodeCarBlock(
    encodeExportRoot({ ...root, delegations: named, attestations, pages: pages.map(({ cid }) => cid) }),
  )
  return join([
    encodeCarHeader(partRoot.cid),
    partRoot.framed,
    ...words.map((bytes) => encodeCarBlock(bytes).framed),
    ...pages.map(({ framed }) => framed),
    ...messages.map(({ bytes }) => encodeCarBlock(bytes).framed),
    ...[...ends].flatMap((cid) => texts.get(cid) ?? []).map((bytes) => encodeCarBlock(bytes).framed),
  ])
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    joined.set(piece, offset)
    offset += piece.length
  }
  return joined
}
