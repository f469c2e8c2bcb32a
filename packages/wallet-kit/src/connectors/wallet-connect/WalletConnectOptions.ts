/** How much WalletConnect's Verify service is waited for. */
export type VerifyMode = 'race' | 'off' | 'on'

export type WalletConnectOptions = {
  /** From dashboard.reown.com. WalletConnect's own relay asks for one; a relay of your own need not. */
  projectId?: string | undefined
  /** Absent: `wss://relay.walletconnect.org`. */
  relayUrl?: string | undefined
  /** What the wallet shows of the app. Absent: the app's name and the page's origin. */
  metadata?: { name?: string; description?: string; url?: string; icons?: string[] } | undefined
  /**
   * Whether wallets are told by WalletConnect's Verify service that the page is where it says it is.
   *
   * The SDK asks that service through a hidden frame, before the QR code and before every request, and waits up to five
   * seconds for it: a blocked or unreachable host makes all of them that much slower.
   *
   * - `'on'`: wait, as the SDK does. Wallets show the origin as verified.
   * - `'race'`: wait 300 ms at most, counted from the press while the SDK loads. Verified where the service is quick. Where
   *   it is not, as with `'off'`, and without waiting again until the tab is closed.
   * - `'off'`: never ask. No other host is called, no frame opened; wallets show the origin as unknown.
   *
   * Absent: `'race'`; `'off'` without a project id or with a relay of your own, where the service knows nothing.
   */
  verify?: VerifyMode | undefined
}
