/** What became of a run of hostile inputs. */
export type FuzzReport = {
  inputs: number
  /** Got past the first parser, by a count that rather says too few. */
  parsed: number
  accepted: number
  /** What must not be: each with what gives it again. Only the first ones are kept. */
  faults: string[]
}

export function createReport(): FuzzReport {
  return { inputs: 0, parsed: 0, accepted: 0, faults: [] }
}

/** Keeps a fault and prints it at once, since a run may be long; only the first few, as more show nothing new. */
export function addFault(report: FuzzReport, fault: string): void {
  if (report.faults.length >= 10) return
  report.faults.push(fault)
  console.warn(fault)
}
