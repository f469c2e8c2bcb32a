import {
  type AccountAddress,
  encodeCarBlock,
  encodeCarHeader,
  encodeExportPage,
  encodeExportRoot,
  type MessageType,
  receiptBytes,
  receiptHash,
  type SignedAttestation,
} from '@kith/protocol'
import type { SignedMessage } from '../createPerson.ts'

/** A signed message, and what its receipt is about. */
export type ExportedTestMessage = SignedMessage & {
  type: MessageType
  /** CID of the delegation. */
  by: string
  /** When it was signed, in milliseconds. */
  ts: number
}

export type WriteExportParameters<Message> = {
  account: AccountAddress
  network: string
  delegations: readonly Uint8Array[]
  attestations?: readonly SignedAttestation[] | undefined
  /** The service's key, as did:key, and what it signs. */
  receiptKey: string
  signReceipt: (bytes: Uint8Array) => Uint8Array
  /** When the service took a message, in milliseconds. */
  receivedMs: (message: Message) => number
}

/** Entries of a page, at most. */
const pageLength = 1_000

/** Writes an export of these messages as a service that has them would, but unsigned, as a client's part is. */
export function writeExport<Message extends ExportedTestMessage>(
  messages: readonly Message[],
  {
    account,
    network,
    delegations,
    attestations = [],
    receiptKey,
    signReceipt,
    receivedMs,
  }: WriteExportParameters<Message>,
): Uint8Array {
  let previous: Uint8Array | null = null
  const entries = messages.map((message, index) => {
    const { id, type, ts, by } = message
    const entry = { id, seq: BigInt(index + 1), receivedMs: receivedMs(message), previous }
    previous = receiptHash({ network, ...entry })
    return { ...entry, type, ts, by, receipt: signReceipt(receiptBytes({ network, ...entry })) }
  })
  const pages = Array.from({ length: Math.ceil(entries.length / pageLength) }, (_, index) =>
    encodeCarBlock(encodeExportPage(entries.slice(index * pageLength, (index + 1) * pageLength))),
  )
  const delegated = delegations.map(encodeCarBlock)
  const root = encodeCarBlock(
    encodeExportRoot({
      account,
      network,
      receiptKeys: [{ key: receiptKey, position: 1n, timeMs: 0, signature: null }],
      head: 100n,
      last: previous,
      checkpoint: null,
      delegations: delegated.map(({ cid }) => cid),
      attestations,
      pages: pages.map(({ cid }) => cid),
    }),
  )
  const blocks = [root, ...delegated, ...pages, ...messages.map(({ envelope }) => encodeCarBlock(envelope))]
  return Buffer.concat([encodeCarHeader(root.cid), ...blocks.map(({ framed }) => framed)])
}
