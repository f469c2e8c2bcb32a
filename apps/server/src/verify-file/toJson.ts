import { BaseError } from '@kith/protocol/errors'
import { isFaultless } from './isFaultless.ts'
import type { FileVerification } from './verifyFile.ts'

/** A report for programs. Lists and names are those of `ExportVerification`; `valid` is false where there is any fault. */
export function toJson(file: { path: string; bytes: number }, result: FileVerification | BaseError) {
  if (result instanceof BaseError)
    return { file: file.path, bytes: file.bytes, isValid: false, error: { name: result.name, message: result.message } }
  const { delegations, keyEnds, delegationFaults, chain, chainFaults, faults, ...found } = result
  return {
    file: file.path,
    bytes: file.bytes,
    isValid: isFaultless(result),
    ...found,
    delegations: [...delegations].map(([cid, { delegation, checks, basis }]) => ({
      cid,
      key: delegation?.key.did ?? null,
      domain: delegation?.fields.domain ?? null,
      basis: basis ?? null,
      unchecked: checks.flatMap((check) =>
        check.outcome === 'unchecked' && check.why !== 'earlier-failed' ? [{ check: check.name, why: check.why }] : [],
      ),
    })),
    keyEnds: [...keyEnds].map(([delegation, { seq, endedMs, by }]) => ({
      delegation,
      seq: String(seq),
      endedAt: new Date(endedMs).toISOString(),
      by,
    })),
    delegationFaults,
    root: chain.root,
    checkpoint: chain.checkpoint,
    chainFaults,
    faults,
  }
}
