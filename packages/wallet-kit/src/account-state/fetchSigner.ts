import type { WalletClient } from 'viem'
import type { Config } from 'wagmi'
import { type GetWalletClientParameters, getWalletClient } from 'wagmi/actions'

/** Asks a connector for what signs. Its own chunk: see `useWalletAccount`. */
export function fetchSigner(config: Config, parameters: GetWalletClientParameters): Promise<WalletClient> {
  return getWalletClient(config, parameters)
}
