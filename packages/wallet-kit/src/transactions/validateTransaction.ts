const hashPattern = /^0x[0-9a-fA-F]{64}$/

/**
 * Lists what is wrong with a transaction record, every fault at once, in the order hash, description, confirmations.
 * Empty when nothing is.
 *
 * The wording, `positiver` included, is the owner's. Source: spec §5.
 */
export function validateTransaction(record: {
  readonly hash?: unknown
  readonly description?: unknown
  readonly confirmations?: unknown
}): string[] {
  const { hash, description, confirmations } = record
  const faults: string[] = []
  if (typeof hash !== 'string' || !hashPattern.test(hash) || hash.length !== 66) {
    faults.push('Invalid transaction hash')
  }
  if (typeof description !== 'string') faults.push('Transaction must have a description')
  if (confirmations !== undefined && !(Number.isInteger(confirmations) && Number(confirmations) >= 1)) {
    faults.push('Transaction confirmations must be a positiver integer')
  }
  return faults
}
