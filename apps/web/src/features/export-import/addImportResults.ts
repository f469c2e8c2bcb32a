import type { ImportResult } from '../../export-file/ImportResult.ts'

/** The results of the messages that were sent so far. */
export type ImportTally = {
  accepted: number
  /** Of the accepted: those without a confirmed time. */
  undated: number
  known: number
  held: number
  refused: readonly { name: string; message: string; retryAt?: string; count: number }[]
}

export const emptyTally: ImportTally = { accepted: 0, undated: 0, known: 0, held: 0, refused: [] }

/** Adds the results of one more part. Refusals of the same name are counted together. */
export function addImportResults(tally: ImportTally, results: readonly ImportResult[]): ImportTally {
  const count = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const refused = new Map(tally.refused.map((one) => [one.name, one]))
  for (const result of results) {
    if (result.outcome !== 'refused') continue
    const { name, message, retryAt } = result
    const before = refused.get(name)
    refused.set(name, { name, message, ...(retryAt !== undefined && { retryAt }), count: (before?.count ?? 0) + 1 })
  }
  return {
    accepted: tally.accepted + count('accepted'),
    undated: tally.undated + results.filter((result) => result.outcome === 'accepted' && !result.timeVerified).length,
    known: tally.known + count('known'),
    held: tally.held + count('held'),
    refused: [...refused.values()].sort((a, b) => b.count - a.count),
  }
}
