import { addChain as viemAddChain } from 'viem/actions'
import type { Config } from 'wagmi'
import { ChainNotConfiguredError } from 'wagmi'
import { getWalletClient } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type AddChainParameters = { chainId?: number | undefined }

/**
 * Asks the wallet to add one of the app's chains. Rejects with `chainId is required`, or for a chain not configured.
 *
 * @example await addChain(config, { chainId: 137 })
 */
export async function addChain(config: Config, { chainId }: AddChainParameters = {}): Promise<void> {
  const id = requireInput('chainId', chainId)
  const chain = config.chains.find((candidate) => candidate.id === id)
  if (!chain) throw new ChainNotConfiguredError()
  await viemAddChain(await getWalletClient(config), { chain })
}
