import type { FileVerification } from './verifyFile.ts'

/** Whether nothing is wrong with a file. */
export function isFaultless({ faults, delegationFaults, chainFaults }: FileVerification): boolean {
  return faults.length === 0 && delegationFaults.length === 0 && chainFaults.length === 0
}
