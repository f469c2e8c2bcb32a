/** Whether a log position or the number of a block is one that is signed: from 0 to 2^53 - 1. */
export function isCount(value: bigint): boolean {
  return value >= 0n && value <= BigInt(Number.MAX_SAFE_INTEGER)
}
