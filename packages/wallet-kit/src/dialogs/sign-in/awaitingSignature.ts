const key = 'walletKit.awaitingSignature'

/**
 * Whether this very tab waited for a signature when it was reloaded. Another tab of the page must not ask the wallet by
 * itself: hence the storage of the session, which no other tab sees.
 */
export const awaitingSignature = {
  /** Where it waited: in the kit's dialog, or in a page that draws the sign-in itself. `null`: it did not. */
  read: () => attempt(() => sessionStorage.getItem(key)) ?? null,
  write(place: 'dialog' | 'page' | null) {
    attempt(() => (place === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, place)))
  },
}

/** Storage may be blocked: a reload then loses it. */
function attempt<value>(act: () => value): value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
