import {
  type DecodedExport,
  type ExportedMessage,
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

export type ExportPart = { bytes: Uint8Array; messages: number }

/**
 * Writes an export as files that a service takes one by one, oldest first: each is an export by itself, small enough to arrive over
 * a slow network. Messages without contents are left out, since they bring nothing.
 *
 * Source: docs/protocol/format.md, "Parts".
 */
export function splitExport(
  { root, delegations, messages }: DecodedExport,
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
  return parts.map((list) => ({ bytes: encodePart(list, { root, delegations }), messages: list.length }))
}

function encodePart(
  messages: readonly ExportedMessage[],
  { root, delegations }: Pick<DecodedExport, 'root' | 'delegations'>,
): Uint8Array {
  const named = [...new Set(messages.map(({ envelope }) => envelope.message.by))]
  const page = encodeCarBlock(encodeExportPage(messages.map(({ entry }) => entry)))
  const attestations = root.attestations.filter(({ delegation }) => named.includes(delegation))
  const words = named.flatMap((cid) => delegations.get(cid) ?? [])
  const partRoot = encodeCarBlock(encodeExportRoot({ ...root, delegations: named, attestations, pages: [page.cid] }))
  return join([
    encodeCarHeader(partRoot.cid),
    partRoot.framed,
    ...words.map((bytes) => encodeCarBlock(bytes).framed),
    page.framed,
    ...messages.map(({ bytes }) => encodeCarBlock(bytes).framed),
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
