import {
  type Cid,
  createDelegationText,
  type ExportEntry,
  encodeCarBlock,
  encodeCarHeader,
  encodeDelegation,
  encodeDidKey,
  encodeExportPage,
  encodeExportRoot,
  encodeExportSignature,
  exportRootBytes,
  generateSigningKey,
  parseAddress,
  type ReceiptBytesParameters,
  receiptBytes,
  receiptHash,
  signBytes,
  signMessage,
} from '@kith/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import type { MessageBody } from '../outbox/MessageBody.ts'

const network = 'kith/1 eip155:80001 https://kith.example'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export type CreateExportParameters = {
  messages?: readonly MessageBody[]
  /** The signer of the delegation, if it is not the account. */
  signer?: typeof account
  /** Messages by index whose envelope another key signs. */
  forged?: readonly number[]
  /** Messages by index whose contents are gone. */
  gone?: readonly number[]
  hasDelegation?: boolean
  /** The time of the first message. */
  sentMs?: number
  isReceiptForged?: boolean
  /** What the wallet permits its key. */
  abilities?: readonly string[]
  /** Messages by index that the service leaves out, though it signed receipts for them. */
  leftOut?: readonly number[]
  /** False for a part that a client makes. */
  isSigned?: boolean
}

/** An export of a real wallet, browser key and service, as the service writes it. */
export async function createExport({
  messages = [{ type: 'post', text: 'Good morning' }],
  signer = account,
  forged = [],
  gone = [],
  hasDelegation = true,
  sentMs = Date.UTC(2026, 10, 21, 12),
  isReceiptForged = false,
  abilities,
  leftOut = [],
  isSigned = true,
}: CreateExportParameters = {}) {
  const [browser, service, stranger] = await Promise.all([
    generateSigningKey(),
    generateSigningKey(),
    generateSigningKey(),
  ])
  const sign = (bytes: Uint8Array) => signBytes({ key: service.privateKey, alg: service.alg, bytes })
  const { message: text } = createDelegationText({
    origin: 'http://localhost:4680',
    address: account.address,
    chainId: 80_001,
    key: encodeDidKey(browser),
    nonce: 'woven1234567890',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-12-21T12:00:00.000Z',
    abilities,
  })
  const signature = await signer.signMessage({ message: text })
  const delegation = encodeDelegation({ message: text, signature, kind: 'eip191' })
  const entries: ExportEntry[] = []
  const envelopes: Uint8Array[] = []
  let last: Uint8Array | null = null
  for (const [index, body] of messages.entries()) {
    const { privateKey: key, alg } = forged.includes(index) ? stranger : browser
    const ts = sentMs + index
    const message = { ...body, by: delegation.cid as Cid, ts }
    const { envelope, id } = await signMessage({ key, alg, network, message })
    const seq = BigInt(index + 1)
    const fields: ReceiptBytesParameters = { network, id, seq, receivedMs: ts, previous: last }
    const signer = isReceiptForged ? stranger : service
    const receipt = await signBytes({ key: signer.privateKey, alg: signer.alg, bytes: receiptBytes(fields) })
    last = receiptHash(fields)
    if (leftOut.includes(index)) continue
    entries.push({
      id,
      seq,
      type: body.type,
      ts,
      receivedMs: ts,
      by: delegation.cid,
      receipt,
      previous: fields.previous,
    })
    if (!gone.includes(index)) envelopes.push(envelope)
  }
  const page = encodeCarBlock(encodeExportPage(entries))
  const root = encodeCarBlock(
    encodeExportRoot({
      account: parseAddress(account.address),
      network,
      receiptKeys: [{ key: encodeDidKey(service), position: 1n, timeMs: sentMs, signature: null }],
      head: 100n,
      last,
      checkpoint: null,
      delegations: [delegation.cid],
      attestations: [],
      pages: [page.cid],
    }),
  )
  const rootSignature = await sign(exportRootBytes({ network, root: root.cid }))
  const first = encodeCarBlock(encodeExportSignature({ root: root.cid, signature: rootSignature }))
  const pieces = [
    ...(isSigned ? [encodeCarHeader(first.cid), first.framed] : [encodeCarHeader(root.cid)]),
    root.framed,
    ...(hasDelegation ? [encodeCarBlock(delegation.bytes).framed] : []),
    page.framed,
    ...envelopes.map((envelope) => encodeCarBlock(envelope).framed),
  ]
  return { bytes: Uint8Array.from(Buffer.concat(pieces)), address: account.address.toLowerCase(), network, entries }
}
