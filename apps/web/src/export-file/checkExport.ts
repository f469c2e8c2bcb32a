import {
  type Ability,
  type Address,
  type DecodedExport,
  decodeDelegation,
  type ExportedMessage,
  isPermitted,
  type Message,
  type MessageType,
  type PublicKey,
  parseDidKey,
  readDelegationRecap,
  receiptBytes,
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

type CheckedDelegation =
  | { key: PublicKey; abilities: readonly Ability[]; state: 'verified' | 'contracts' }
  | { key: null; state: 'wrong' }

/** Messages between two reports of progress. */
const stride = 50

/** Checks every signature of an export whose form `decodeExport` accepted. Asks nobody. */
export async function checkExport(
  { root, delegations, messages, entryCount }: DecodedExport,
  { bytes, onProgress }: CheckExportParameters,
): Promise<ExportReport> {
  const account: Address = `0x${Array.from(root.account, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const checked = new Map<string, CheckedDelegation>()
  for (const [cid, delegation] of delegations) checked.set(cid, await checkDelegation(delegation, { cid, account }))

  const faults: ExportReport['faults'][number][] = []
  const counts = new Map<MessageType, number>()
  const times: number[] = []
  const receipts = { key: root.receiptKey, verified: 0, wrong: 0 }
  let withImages = 0
  for (const [index, exported] of messages.entries()) {
    if (index % stride === 0) onProgress?.({ done: index, total: messages.length })
    const { message } = exported.envelope
    counts.set(message.type, (counts.get(message.type) ?? 0) + 1)
    times.push(message.ts)
    if (namesImage(message)) withImages += 1
    const fault = await findFault(exported, { delegation: checked.get(message.by), network: root.network })
    if (fault) faults.push({ id: exported.envelope.id, type: message.type, fault })
    receipts[(await isReceiptGood(exported, root)) ? 'verified' : 'wrong'] += 1
  }
  onProgress?.({ done: messages.length, total: messages.length })

  const states = [...checked.values()].map(({ state }) => state)
  const count = (state: CheckedDelegation['state']) => states.filter((one) => one === state).length
  return {
    account,
    network: root.network,
    bytes,
    kinds: [...counts].map(([type, number]) => ({ type, count: number })).sort((a, b) => b.count - a.count),
    messages: messages.length,
    gone: entryCount - messages.length,
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
    receipts,
    withImages,
  }
}

async function checkDelegation(
  bytes: Uint8Array,
  { cid, account }: { cid: string; account: Address },
): Promise<CheckedDelegation> {
  const wrong = { key: null, state: 'wrong' } as const
  try {
    const delegation = decodeDelegation(bytes)
    const { cid: own, address, key, kind, message, signatureHex } = delegation
    const { abilities } = readDelegationRecap(delegation)
    if (own !== cid || address !== account) return wrong
    if (kind !== 'eip191') return { key, abilities, state: 'contracts' }
    const signer = await recoverMessageAddress({ message, signature: signatureHex })
    return signer.toLowerCase() === account ? { key, abilities, state: 'verified' } : wrong
  } catch {
    // Whatever is wrong with it, it says nothing of the key.
    return wrong
  }
}

async function findFault(
  { envelope: { alg, payload, signature, message } }: ExportedMessage,
  { delegation, network }: { delegation: CheckedDelegation | undefined; network: string },
): Promise<MessageFault | null> {
  if (!delegation) return 'missing-delegation'
  if (!delegation.key) return 'wrong-delegation'
  const { key, abilities } = delegation
  const isGood =
    alg === key.alg && (await verifyBytes({ ...key, signature, bytes: signedBytes({ alg, network, payload }) }))
  if (!isGood) return 'signature'
  return isPermitted(message.type, abilities) ? null : 'ability'
}

async function isReceiptGood({ entry }: ExportedMessage, root: DecodedExport['root']): Promise<boolean> {
  const { id, seq, receivedMs, receipt: signature } = entry
  try {
    const bytes = receiptBytes({ network: root.network, id, seq, receivedMs })
    return await verifyBytes({ ...parseDidKey(root.receiptKey), signature, bytes })
  } catch {
    // No key, or no signature: nothing is confirmed.
    return false
  }
}

function namesImage(message: Message): boolean {
  if (message.type === 'post' || message.type === 'edit')
    return (message.media?.length ?? 0) > 0 || message.card?.image !== undefined
  return message.type === 'profile' && ['avatar', 'banner'].includes(message.field) && message.value !== ''
}

// Not `Math.min(...times)`: a file has more messages than a call may have arguments.
const minOf = (times: readonly number[]) => times.reduce((least, time) => Math.min(least, time))
const maxOf = (times: readonly number[]) => times.reduce((most, time) => Math.max(most, time))
