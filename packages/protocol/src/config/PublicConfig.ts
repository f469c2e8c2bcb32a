import type { ChainKey } from '../chains.ts'

/** The settings that the page gets from the service. Nothing here is secret. */
export type PublicConfig = {
  productName: string
  version: string
  defaultChain: 'polygonMumbai' | 'polygon' | 'polygonAmoy'
  /** The chains a visitor may use. */
  chains: readonly ChainKey[]
  /** Graph services; absent: `/graphql` of the same origin. */
  graphUrls: { polygon?: string | undefined; polygonMumbai?: string | undefined }
  nodeProviderKey?: string | undefined
  /** RPC addresses, absolute or of the same origin such as `/rpc`. */
  rpcUrls: Partial<Record<ChainKey, string>>
  /** The embedded stack: it has a dev wallet and a faucet. */
  embedded: boolean
  walletConnectProjectId?: string | undefined
  /** A relay for WalletConnect other than its own. */
  walletConnectRelayUrl?: string | undefined
}
