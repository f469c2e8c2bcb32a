/** What decides whether the key of a delegation is live: see `findDelegationEnd`. */
export type DelegationState = Readonly<{ expiresAt: Date; lastUsedAt: Date; revokedAt: Date | null }>

/** The columns of a {@link DelegationState}, to select. */
export const delegationState = [
  'delegation.expires_at as expiresAt',
  'delegation.last_used_at as lastUsedAt',
  'delegation.revoked_at as revokedAt',
] as const
