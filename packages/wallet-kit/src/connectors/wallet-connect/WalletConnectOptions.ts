/** How much WalletConnect's Verify service is waited for. */
export type VerifyMode = 'race' | 'off' | 'on'

/**
 * Options of WalletConnect's `SignClient.init` (2.x), which are passed on as they are. Objects are the SDK's own; its types are
 * not named here, because the package is an optional peer.
 */
type SignClientOptions = {
  /** Begins the keys in the browser's storage. Absent: the URL of a relay that is not WalletConnect's own. */
  customStoragePrefix?: string | undefined
  /** Whether the SDK reports how connecting went to WalletConnect. Absent: `false`. */
  telemetryEnabled?: boolean | undefined
  /** The lowest level it logs, or a logger. Absent: `silent`. */
  logger?: string | object | undefined
  name?: string | undefined
  signConfig?: { disableRequestQueue?: boolean } | undefined
  maxLogBlobSizeInBytes?: number | undefined
  storage?: object | undefined
  storageOptions?: object | undefined
  keychain?: object | undefined
  core?: object | undefined
}

export type WalletConnectOptions = SignClientOptions & {
  /** From dashboard.reown.com. WalletConnect's own relay asks for one; a relay of your own need not. */
  projectId?: string | undefined
  /** Absent: `wss://relay.walletconnect.org`. */
  relayUrl?: string | undefined
  /** What the wallet shows of the app. Absent: the app's name and the page's origin. */
  metadata?:
    | {
        name?: string
        description?: string
        url?: string
        icons?: string[]
        verifyUrl?: string
        /** Where a wallet on the same phone goes back to. */
        redirect?: { native?: string; universal?: string; linkMode?: boolean }
      }
    | undefined
  /**
   * Whether WalletConnect's Verify service confirms the page's origin to wallets.
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
