/** A network as the interface shows it. Source: spec §3. */
export type Chain = {
  id: number
  name: string
  /** A `data:` URI of its mark, or the app's own `iconUrl` for it. */
  icon: string
  /** Whether the wallet is on it and the app does not know it. */
  unsupported: boolean
  /** Its block explorer, without a trailing slash. */
  blockExplorerUrl?: string | undefined
}
