import type { DecodedExport, ReadPayload } from '@kith/protocol'
import { type ExportFault, verifyExport } from '@kith/protocol/verify'
import type { ExportReport, MessageFault } from './ExportReport.ts'

export type CheckExportParameters = {
  /** The file's size. */
  bytes: number
  onProgress?: (progress: { done: number; total: number }) => void
}

/** Verifies an export whose form `decodeExport` accepted, by docs/protocol/verify.md. Sends no request. */
export async function checkExport(
  exported: DecodedExport,
  { bytes, onProgress }: CheckExportParameters,
): Promise<ExportReport> {
  const found = await verifyExport(exported, { onProgress })
  const { root, messages } = exported
  const types = new Map(messages.map(({ envelope: { id, message } }) => [id, message.type]))
  const faults = found.faults.flatMap((fault) => {
    const type = types.get(fault.id)
    const kind = toFault(fault)
    return type && kind ? [{ id: fault.id, type, fault: kind }] : []
  })
  const counts = new Map<string, number>()
  const times = messages.map(({ envelope }) => envelope.message.ts)
  for (const type of types.values()) counts.set(type, (counts.get(type) ?? 0) + 1)

  const delegations = { verified: 0, contracts: 0, wrong: 0 }
  for (const { checks, delegation } of found.delegations.values()) {
    const isWrong = checks.some(({ outcome }) => outcome === 'failed')
    delegations[isWrong ? 'wrong' : delegation?.kind === 'eip1271' ? 'contracts' : 'verified'] += 1
  }
  return {
    account: found.account,
    network: found.network,
    bytes,
    kinds: [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count),
    messages: messages.length,
    gone: found.tombstones,
    span: times.length === 0 ? null : { from: new Date(minOf(times)), to: new Date(maxOf(times)) },
    verified: messages.length - faults.length,
    revokedSince: found.revokedSince,
    late: found.faults.filter(({ reason }) => reason === 'ReceivedAfterEndError').length,
    faults,
    delegations: { named: root.delegations.length, ...delegations, missing: found.missingDelegations.length },
    receipts: { key: found.receiptKey, ...found.receipts },
    whole: found.chain.root === 'unsigned' ? 'unknown' : found.chain.isWhole ? 'yes' : 'no',
    withImages: messages.filter(({ envelope }) => namesImage(envelope.message)).length,
  }
}

/** A fault of the receipt alone does not count: a service accepts the message and issues a new receipt. */
function toFault({ check, reason }: ExportFault): MessageFault | null {
  switch (check) {
    case 'receipt':
    case 'received-time':
    case 'key-end':
      return null
    case 'envelope':
    case 'id':
    case 'algorithm':
    case 'message-signature':
      return 'signature'
    case 'ability':
    case 'signed-time':
      return 'not-permitted'
    default:
      return reason === 'UnknownDelegationError' ? 'missing-delegation' : 'wrong-delegation'
  }
}

function namesImage({ type, rest: { media, card, field, value } }: ReadPayload): boolean {
  if (type === 'post' || type === 'edit')
    return (Array.isArray(media) && media.length > 0) || (typeof card === 'object' && card !== null && 'image' in card)
  return type === 'profile' && (field === 'avatar' || field === 'banner') && value !== ''
}

// Not `Math.min(...times)`: a file has more messages than a call may have arguments.
const minOf = (times: readonly number[]) => times.reduce((least, time) => Math.min(least, time))
const maxOf = (times: readonly number[]) => times.reduce((most, time) => Math.max(most, time))
