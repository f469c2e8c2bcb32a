import type { Config } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type SwitchNetworkParameters = { chainId?: number | undefined }

/**
 * Asks the wallet for another network, adding it where the wallet does not know it. Rejects with `chainId is required`.
 *
 * @example await switchNetwork(config, { chainId: 137 })
 */
export async function switchNetwork(config: Config, { chainId }: SwitchNetworkParameters = {}) {
  return switchChain(config, { chainId: requireInput('chainId', chainId) })
}
