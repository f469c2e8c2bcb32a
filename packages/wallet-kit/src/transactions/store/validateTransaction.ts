const hashPattern = /^0x[0-9a-fA-F]{64}$/
/** A wallet may make its ids up to 4,096 bytes long, in hex (EIP-5792); with some tolerance. */
const maxCallsIdLength = 8_200

/**
 * Lists what is wrong with a transaction record, every fault at once, in the order hash, description, confirmations.
 * Empty when nothing is. A batch of calls (EIP-5792) has its id instead of a hash.
 *
 * The wording, `positiver` included, is the owner's. Source: spec §5.
 *
 * @example
 * validateTransaction({ hash: '0x12', description: '' }) // what is wrong with it, one sentence each
 */
export function validateTransaction(record: {
  readonly hash?: unknown
  readonly description?: unknown
  readonly confirmations?: unknown
  readonly callsId?: unknown
}): string[] {
  const { hash, description, confirmations, callsId } = record
  const faults: string[] = []
  if (callsId !== undefined) {
    if (typeof callsId !== 'string' || callsId === '' || callsId.length > maxCallsIdLength)
      faults.push('Invalid calls id')
  } else if (typeof hash !== 'string' || !hashPattern.test(hash)) {
    faults.push('Invalid transaction hash')
  }
  if (typeof description !== 'string') faults.push('Transaction must have a description')
  if (confirmations !== undefined && !(Number.isInteger(confirmations) && Number(confirmations) >= 1)) {
    faults.push('Transaction confirmations must be a positiver integer')
  }
  return faults
}
