import { type Cid, decodeExport, parseNetwork } from '@kith/protocol'
import { BaseError, MalformedCarError, MalformedExportError } from '@kith/protocol/errors'
import {
  type CheckName,
  type ExportVerification,
  type VerifyExportParameters,
  verifyExport,
} from '@kith/protocol/verify'

/** A delegation of the file that fails a check, whether a message names it or not. */
export type DelegationFault = { cid: Cid; check: CheckName; reason: string; message: string }
/** What says that the file is not all that its service has of the account; `id`: where the chain of receipts breaks. */
export type ChainFault = { id: Cid | null; message: string }
export type FileVerification = ExportVerification & {
  delegationFaults: readonly DelegationFault[]
  chainFaults: readonly ChainFault[]
}

/** More than an account writes in years. A larger file is refused before it takes the memory. */
const limits = { maxMessages: 1_000_000, maxEntries: 2_000_000 }

/** What is in the file, or why it is no export. */
export async function verifyFile(
  bytes: Uint8Array,
  trusted: VerifyExportParameters,
): Promise<FileVerification | MalformedCarError | MalformedExportError> {
  try {
    const exported = decodeExport(bytes, limits)
    const found = await verifyExport(exported, trusted)
    const delegationFaults = [...found.delegations].flatMap(([cid, { checks }]) => {
      const failed = checks.find((check) => check.outcome === 'failed')
      if (failed) return [{ cid, check: failed.name, reason: failed.reason, message: failed.message }]
      // The reader asked for the chain's word.
      const silent = checks.find((check) => check.outcome === 'unchecked' && check.why === 'chain-unreachable')
      const message = 'the chain of the contract account gave no answer'
      return silent ? [{ cid, check: silent.name, reason: 'SignatureCheckFailedError', message }] : []
    })
    const chainFaults = [
      ...listNetworkFaults(exported.root.network, found.network),
      ...listKeyFaults(found),
      ...listChainFaults(found.chain),
    ]
    return { ...found, delegationFaults, chainFaults }
  } catch (error) {
    if (error instanceof MalformedCarError || error instanceof MalformedExportError) return error
    throw error
  }
}

/** What the root is signed for, also where no message is. */
function listNetworkFaults(network: string, expected: string): ChainFault[] {
  if (network !== expected) return [{ id: null, message: `its root is for the network ${network}, not ${expected}` }]
  try {
    parseNetwork(network)
    return []
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    return [{ id: null, message: error.shortMessage }]
  }
}

/** A key of the reader's that the file does not name vouches for nothing in it. */
function listKeyFaults({ isReceiptKeyNamed, receiptKey }: ExportVerification): ChainFault[] {
  if (isReceiptKeyNamed) return []
  const message = `the receipt key ${receiptKey} is not one of the file's: the file is older than this key, or of another service. Verify it by a key of /.well-known/kith-receipt-keys.json that the service had when it wrote the file, or export it again`
  return [{ id: null, message }]
}

const breaks = {
  missing: 'the receipt that it names as the one before it is not in the file',
  reordered: 'its position is before that of an entry before it',
  forked: 'it does not follow the receipt before it: the service signed two chains',
} as const

/** Receipts that are not signed are faults of their messages. */
function listChainFaults({ root, isLastThere, checkpoint, faults }: ExportVerification['chain']): ChainFault[] {
  const broken = faults.flatMap(({ id, reason }) => (reason === 'signature' ? [] : [{ id, message: breaks[reason] }]))
  const whole: string[] = []
  if (root === 'wrong-signature') whole.push('the receipt key did not sign the root')
  if (root !== 'unsigned' && !isLastThere)
    whole.push("the account's newest receipt, which the root names, is not in the file")
  if (checkpoint === 'wrong-signature') whole.push('the receipt key did not sign the checkpoint')
  return [...broken, ...whole.map((message) => ({ id: null, message }))]
}
