const names: ReadonlySet<string> = new Set([
  'DelegationExpiredError',
  'DelegationIdleError',
  'DelegationRevokedError',
  'UnknownDelegationError',
])

/** Whether a failure means that this browser's key is invalid for good. */
export function isSessionEnd(error: { name: string }): boolean {
  return names.has(error.name)
}
