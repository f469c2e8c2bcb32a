import {
  type Address,
  type CheckedExportReceipts,
  checkExportReceipts,
  type DecodedExport,
  decodeDelegation,
  type ExportedMessage,
  type Message,
  type MessageType,
  type PublicKey,
  signedBytes,
  verifyBytes,
} from '@kith/protocol'
import { recoverMessageAddress } from 'viem/utils'
import type { ExportReport, MessageFault } from './ExportReport.ts'

export type CheckExportParameters = {
  /** The file's size. */
  bytes: number
  onProgress?: (progress: { done: number; total: number }) => void
}

type CheckedDelegation = { key: PublicKey; state: 'verified' | 'contracts' } | { key: null; state: 'wrong' }

/** Messages between two reports of progress. */
const stride = 50

/** Checks every signature of an export whose form `decodeExport` accepted. Asks nobody. */
export async function checkExport(
  exported: DecodedExport,
  { bytes, onProgress }: CheckExportParameters,
): Promise<ExportReport> {
  const { root, delegations, messages, entries } = exported
  /** One half of the work is the receipts, the other the messages. */
  const report = (share: number) => onProgress?.({ done: Math.floor(share * messages.length), total: messages.length })
  const account: Address = `0x${Array.from(root.account, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const checked = new Map<string, CheckedDelegation>()
  for (const [cid, delegation] of delegations) checked.set(cid, await checkDelegation(delegation, { cid, account }))

  const faults: ExportReport['faults'][number][] = []
  const counts = new Map<MessageType, number>()
  const times: number[] = []
  const checkedReceipts = await checkExportReceipts(exported, {
    onProgress: (done) => done % stride === 0 && report(done / entries.length / 2),
  })
  const unsigned = new Set(checkedReceipts.faults.flatMap(({ id, reason }) => (reason === 'signature' ? [id] : [])))
  const wrong = messages.filter(({ entry }) => unsigned.has(entry.id)).length
  let withImages = 0
  for (const [index, one] of messages.entries()) {
    if (index % stride === 0) report((1 + index / messages.length) / 2)
    const { message } = one.envelope
    counts.set(message.type, (counts.get(message.type) ?? 0) + 1)
    times.push(message.ts)
    if (namesImage(message)) withImages += 1
    const fault = await findFault(one, { delegation: checked.get(message.by), network: root.network })
    if (fault) faults.push({ id: one.envelope.id, type: message.type, fault })
  }
  report(1)

  const states = [...checked.values()].map(({ state }) => state)
  const count = (state: CheckedDelegation['state']) => states.filter((one) => one === state).length
  return {
    account,
    network: root.network,
    bytes,
    kinds: [...counts].map(([type, number]) => ({ type, count: number })).sort((a, b) => b.count - a.count),
    messages: messages.length,
    gone: entries.length - messages.length,
    span: times.length === 0 ? null : { from: new Date(minOf(times)), to: new Date(maxOf(times)) },
    verified: messages.length - faults.length,
    faults,
    delegations: {
      named: root.delegations.length,
      verified: count('verified'),
      contracts: count('contracts'),
      wrong: count('wrong'),
      missing: root.delegations.length - checked.size,
    },
    receipts: { key: root.receiptKey, verified: messages.length - wrong, wrong },
    whole: describeWhole(checkedReceipts),
    withImages,
  }
}

async function checkDelegation(
  bytes: Uint8Array,
  { cid, account }: { cid: string; account: Address },
): Promise<CheckedDelegation> {
  const wrong = { key: null, state: 'wrong' } as const
  try {
    const { cid: own, address, key, kind, message, signatureHex } = decodeDelegation(bytes)
    if (own !== cid || address !== account) return wrong
    if (kind !== 'eip191') return { key, state: 'contracts' }
    const signer = await recoverMessageAddress({ message, signature: signatureHex })
    return signer.toLowerCase() === account ? { key, state: 'verified' } : wrong
  } catch {
    // Whatever is wrong with it, it says nothing of the key.
    return wrong
  }
}

async function findFault(
  { envelope: { alg, payload, signature } }: ExportedMessage,
  { delegation, network }: { delegation: CheckedDelegation | undefined; network: string },
): Promise<MessageFault | null> {
  if (!delegation) return 'missing-delegation'
  if (!delegation.key) return 'wrong-delegation'
  const { key } = delegation
  const isGood =
    alg === key.alg && (await verifyBytes({ ...key, signature, bytes: signedBytes({ alg, network, payload }) }))
  return isGood ? null : 'signature'
}

function describeWhole({ isWhole, root }: CheckedExportReceipts): ExportReport['whole'] {
  return root === 'unsigned' ? 'unknown' : isWhole ? 'yes' : 'no'
}

function namesImage(message: Message): boolean {
  if (message.type === 'post' || message.type === 'edit')
    return (message.media?.length ?? 0) > 0 || message.card?.image !== undefined
  return message.type === 'profile' && ['avatar', 'banner'].includes(message.field) && message.value !== ''
}

// Not `Math.min(...times)`: a file has more messages than a call may have arguments.
const minOf = (times: readonly number[]) => times.reduce((least, time) => Math.min(least, time))
const maxOf = (times: readonly number[]) => times.reduce((most, time) => Math.max(most, time))
