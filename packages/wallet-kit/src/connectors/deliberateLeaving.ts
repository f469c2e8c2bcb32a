/**
 * Emitters of connectors that the app itself is disconnecting, or has.
 *
 * Told apart from a wallet that goes by itself: on a disconnect many wallets also raise the same event as when they
 * are locked.
 */
export const deliberateLeaving = new WeakSet<object>()
