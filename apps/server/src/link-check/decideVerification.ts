import type { LinkFinding } from '../db/link-check/writeLinkCheck.ts'

/** What a look at the page of a link brought. */
export type LinkOutcome = { kind: 'verified'; name: string } | { kind: 'absent' } | { kind: 'unreachable' }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const recheckMs = 7 * dayMs
const maxWaitMs = 14 * dayMs
/** A page that cannot be reached keeps its mark for so many tries: about five hours. */
const keptFailures = 2

/** Whether a link keeps its mark after a look at its page, and when the next is due. `failures` is their number before it. */
export function decideVerification(
  outcome: LinkOutcome,
  { failures: before, nowMs }: { failures: number; nowMs: number },
): { dueAt: Date; found: LinkFinding } {
  if (outcome.kind === 'verified') {
    const found = { failures: 0, verified: { at: new Date(nowMs), name: outcome.name } }
    return { dueAt: new Date(nowMs + recheckMs), found }
  }
  const failures = before + 1
  const dueAt = new Date(nowMs + Math.min(hourMs * 4 ** before, maxWaitMs))
  const isKept = outcome.kind === 'unreachable' && failures <= keptFailures
  return { dueAt, found: isKept ? { failures } : { failures, verified: null } }
}
