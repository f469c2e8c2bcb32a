import { UserRejectedRequestError } from 'viem'
import { classifyWalletError, type WalletErrorKind } from '../errors/classifyWalletError.ts'

/**
 * {@link classifyWalletError} for a switch of networks.
 *
 * wagmi (3.7) calls every failure to add a network a rejection; the wallet's own code, where it gave one, is its cause's.
 */
export function classifySwitchError(error: unknown): WalletErrorKind {
  if (!(error instanceof UserRejectedRequestError)) return classifyWalletError(error)
  const { cause } = error
  const hasCode = typeof cause === 'object' && cause !== null && typeof Reflect.get(cause, 'code') === 'number'
  return classifyWalletError(hasCode ? cause : error)
}
