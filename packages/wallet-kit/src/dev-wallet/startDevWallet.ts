import { announceWallet } from '../key-wallet/announceWallet.ts'
import { type CreateDevWalletParameters, createDevWallet } from './createDevWallet.ts'
import { devWalletInfo } from './devWalletInfo.ts'

/**
 * Makes the development wallet and announces it by EIP-6963, to this kit and to any other. Returns a stop function.
 *
 * @example const stop = startDevWallet({ rpcUrl: 'http://127.0.0.1:8545', chainId: 31_337 })
 */
export function startDevWallet(parameters: CreateDevWalletParameters): () => void {
  return announceWallet(devWalletInfo, createDevWallet(parameters))
}
