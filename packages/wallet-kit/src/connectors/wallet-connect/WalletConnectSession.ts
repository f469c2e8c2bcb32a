/** What a wallet agreed to, as far as the connector needs it. */
export type WalletConnectSession = {
  /** 64 hexadecimal digits: where both sides meet on the relay. */
  topic: string
  /** Unix seconds. */
  expiry: number
  /** CAIP-10, e.g. `eip155:1:0x…`. */
  accounts: readonly string[]
  /** What the wallet lets itself be asked. */
  methods: readonly string[]
}

/** A session as it is kept in wagmi's storage between visits. */
export type SavedSession = WalletConnectSession & {
  /** The chain the visitor is on. */
  chainId: number
}
