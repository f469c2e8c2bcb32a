/** What decides whether the key of a delegation is live. */
export type DelegationState = Readonly<{ expires_at: Date; last_used_at: Date; revoked_at: Date | null }>
