import type { FuzzReport } from './FuzzReport.ts'

/** Prints the outcome of a run, with the seed that repeats it (`KITH_FUZZ_SEED`). */
export function printReport(name: string, { inputs, parsed, accepted }: FuzzReport, seed: number): void {
  const share = (part: number) => `${((100 * part) / Math.max(1, inputs)).toFixed(1)} %`
  console.warn(
    `fuzz ${name}: ${inputs} inputs, ${share(parsed)} past the first parser, ${share(accepted)} accepted, seed ${seed}`,
  )
}
