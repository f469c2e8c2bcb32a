/** Early enough for a reader who comes once a week. */
const noticeMs = 7 * 24 * 3_600_000

/** Whether to offer a new key, for one that expires at `expiresAt`. */
export function isRenewalDue(expiresAt: Date, nowMs: number): boolean {
  return expiresAt.getTime() - nowMs <= noticeMs
}
