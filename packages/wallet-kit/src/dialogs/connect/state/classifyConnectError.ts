import { classifyWalletError, type WalletErrorKind } from '../../../errors/classifyWalletError.ts'

/** Why a connection failed, as far as the dialog distinguishes. */
export type ConnectFailure = WalletErrorKind | 'expired' | 'unreachable' | 'blocked'

const byName: { readonly [name: string]: ConnectFailure } = {
  PopupBlockedError: 'blocked',
  ProposalExpiredError: 'expired',
  RelayUnreachableError: 'unreachable',
}

/** Reads a failed connection's error: the kit's own by name, the rest as any wallet's. */
export function classifyConnectError(error: unknown): ConnectFailure {
  const name = error instanceof Error ? error.name : ''
  return byName[name] ?? classifyWalletError(error)
}
