const key = 'walletKit.awaitingSignature'

/**
 * Whether this very tab waited for a signature when it was reloaded. Another tab of the page must not ask the wallet by
 * itself: hence the storage of the session, which no other tab sees.
 */
export const awaitingSignature = {
  read: () => attempt(() => sessionStorage.getItem(key) !== null) ?? false,
  write(isAwaiting: boolean) {
    attempt(() => (isAwaiting ? sessionStorage.setItem(key, '') : sessionStorage.removeItem(key)))
  },
}

/** Storage may be blocked: the page then forgets with its reload. */
function attempt<value>(act: () => value): value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
