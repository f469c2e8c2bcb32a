import { type Cid, decodeExport } from '@kith/protocol'
import { MalformedCarError, MalformedExportError } from '@kith/protocol/errors'
import {
  type CheckName,
  type ExportVerification,
  type VerifyExportParameters,
  verifyExport,
} from '@kith/protocol/verify'

/** A delegation of the file that fails a check, whether a message names it or not. */
export type DelegationFault = { cid: Cid; check: CheckName; reason: string; message: string }
export type FileVerification = ExportVerification & { delegationFaults: readonly DelegationFault[] }

/** More than an account writes in years. A larger file is refused before it takes the memory. */
const limits = { maxMessages: 1_000_000, maxEntries: 2_000_000 }

/** What is in the file, or why it is no export. */
export async function verifyFile(
  bytes: Uint8Array,
  trusted: VerifyExportParameters,
): Promise<FileVerification | MalformedCarError | MalformedExportError> {
  try {
    const found = await verifyExport(decodeExport(bytes, limits), trusted)
    const delegationFaults = [...found.delegations].flatMap(([cid, { checks }]) => {
      const failed = checks.find((check) => check.outcome === 'failed')
      return failed ? [{ cid, check: failed.name, reason: failed.reason, message: failed.message }] : []
    })
    return { ...found, delegationFaults }
  } catch (error) {
    if (error instanceof MalformedCarError || error instanceof MalformedExportError) return error
    throw error
  }
}
