/** What decides between two messages about the same thing. */
export type Claim = Readonly<{
  ts: Date
  /** False when it takes something away (unfollow, unlike, unrepost, unhide). */
  active: boolean
  messageId: Uint8Array
}>

/** Whether `next` replaces `current`: higher `ts`, then remove over add, then higher id (design §5). */
export function isNewer(next: Claim, current: Claim): boolean {
  const later = next.ts.getTime() - current.ts.getTime()
  if (later !== 0) return later > 0
  if (next.active !== current.active) return !next.active
  return Buffer.compare(next.messageId, current.messageId) > 0
}
