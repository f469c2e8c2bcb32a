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
  generateSigningKey,
  receiptBytes,
  signBytes,
  signMessage,
} from '@kith/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import type { MessageBody } from '../outbox/MessageBody.ts'

const network = 'eip155:80001'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export type CreateExportParameters = {
  messages?: readonly MessageBody[]
  /** Who signs the wallet's word for the key, where that is not the account. */
  signer?: typeof account
  /** Messages by index whose envelope another key signs. */
  forged?: readonly number[]
  /** Messages by index whose contents are gone. */
  gone?: readonly number[]
  hasDelegation?: boolean
  /** The time of the first message. */
  sentMs?: number
  isReceiptForged?: boolean
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
}: CreateExportParameters = {}) {
  const [browser, service, stranger] = await Promise.all([
    generateSigningKey(),
    generateSigningKey(),
    generateSigningKey(),
  ])
  const { message: text } = createDelegationText({
    origin: 'http://localhost:4680',
    address: account.address,
    chainId: 80_001,
    key: encodeDidKey(browser),
    nonce: 'woven1234567890',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-12-21T12:00:00.000Z',
  })
  const signature = await signer.signMessage({ message: text })
  const delegation = encodeDelegation({ message: text, signature, kind: 'eip191' })
  const entries: ExportEntry[] = []
  const envelopes: Uint8Array[] = []
  for (const [index, body] of messages.entries()) {
    const { privateKey: key, alg } = forged.includes(index) ? stranger : browser
    const ts = sentMs + index
    const message = { ...body, by: delegation.cid as Cid, ts }
    const { envelope, id } = await signMessage({ key, alg, network, message })
    const seq = BigInt(index + 1)
    const bytes = receiptBytes({ network, id, seq, receivedMs: ts })
    const { privateKey } = isReceiptForged ? stranger : service
    const receipt = await signBytes({ key: privateKey, alg: service.alg, bytes })
    entries.push({ id, seq, type: body.type, ts, receivedMs: ts, by: delegation.cid, receipt })
    if (!gone.includes(index)) envelopes.push(envelope)
  }
  const page = encodeCarBlock(encodeExportPage(entries))
  const root = encodeCarBlock(
    encodeExportRoot({
      account: Uint8Array.from(Buffer.from(account.address.slice(2), 'hex')),
      network,
      receiptKey: encodeDidKey(service),
      head: 100n,
      delegations: [delegation.cid],
      pages: [page.cid],
    }),
  )
  const pieces = [
    encodeCarHeader(root.cid),
    root.framed,
    ...(hasDelegation ? [encodeCarBlock(delegation.bytes).framed] : []),
    page.framed,
    ...envelopes.map((envelope) => encodeCarBlock(envelope).framed),
  ]
  return { bytes: Uint8Array.from(Buffer.concat(pieces)), address: account.address.toLowerCase(), network, entries }
}
