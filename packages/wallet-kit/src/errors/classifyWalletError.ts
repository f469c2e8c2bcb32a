import { classifyRefusal, type RefusalKind } from './classifyRefusal.ts'
import { type Cause, listCauses } from './listCauses.ts'

/**
 * What a wallet's refusal means for the visitor. `insufficientFunds`: the account cannot pay for the transaction and its
 * fee; `noWallet`: the wallet is not in this browser.
 */
export type WalletErrorKind = RefusalKind | 'insufficientFunds' | 'noWallet'

/**
 * The codes of nodes for an account that cannot pay, and of wallets that pass them on: EIP-1474's "transaction rejected"
 * and the two without a meaning of their own. Only with them the words decide.
 */
const unspecificCodes: readonly unknown[] = [-32_000, -32_003, -32_603]

/**
 * Reads a wallet's error: closed modal, rejected request and no accounts are a rejection, -32002 is a request that
 * already waits in the wallet, too little money and a wallet that is not there have kinds of their own, the rest failed.
 *
 * Looks at what wagmi and viem wrapped as well, and goes by their names and by codes. Source: spec §8.
 *
 * @example
 * try {
 *   await switchNetwork(config, { chainId: 137 })
 * } catch (error) {
 *   if (classifyWalletError(error) !== 'rejected') throw error
 * }
 */
export function classifyWalletError(error: unknown): WalletErrorKind {
  const causes = listCauses(error)
  const refusal = classifyRefusal(error, causes)
  if (refusal !== 'failed') return refusal
  if (causes.some(isInsufficientFunds)) return 'insufficientFunds'
  // wagmi's, where a connector has no provider.
  return causes.some(({ name }) => name === 'ProviderNotFoundError') ? 'noWallet' : 'failed'
}

/** By viem's and ethers' names for it; a node's and a wallet's own error by code and words. */
function isInsufficientFunds({ name, code, message }: Cause): boolean {
  if (name === 'InsufficientFundsError' || code === 'INSUFFICIENT_FUNDS') return true
  return unspecificCodes.includes(code) && typeof message === 'string' && /^(err: )?insufficient funds/i.test(message)
}
