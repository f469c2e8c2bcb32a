import type { CatchUpSpan } from './findSpanStart.ts'

const hourMs = 3_600_000

/** Returns the shortest span that covers an absence, or else the longest span. */
export function chooseSpan(absenceMs: number): CatchUpSpan {
  if (absenceMs <= 12 * hourMs) return '12h'
  return absenceMs <= 24 * hourMs ? '24h' : '3d'
}
