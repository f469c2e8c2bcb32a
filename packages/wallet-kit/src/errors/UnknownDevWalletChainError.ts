import { BaseError } from './BaseError.ts'

/** `devWallet` is to start on a network of which neither the app nor `devWallet` names a node. */
export class UnknownDevWalletChainError extends BaseError {
  override readonly name = 'UnknownDevWalletChainError'
  readonly chainId: number

  constructor({ chainId, chainIds }: { chainId: number; chainIds: readonly number[] }) {
    super(`devWallet starts on chain ${chainId}, which is not among the app's chains (${chainIds.join(', ')}).`, {
      advice: `Pass one of these as chainId, or a node of chain ${chainId} as rpcUrl.`,
    })
    this.chainId = chainId
  }
}
