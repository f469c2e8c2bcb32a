/**
 * Emitters of connectors that the app itself is disconnecting, or has.
 *
 * Distinguishes them from wallets that disconnect by themselves: on `disconnect`, many wallets also raise the event that
 * they raise when locked.
 */
export const appDisconnects = new WeakSet<object>()
