import type { ErrorWords } from './ErrorWords.ts'

/** Failures of the wallet. */
export const walletErrors: Readonly<Record<string, ErrorWords>> = {
  UserRejectedRequestError: {
    sentence: 'You declined in your wallet, so nothing happened. Try again when you like.',
    retryable: true,
  },
  ResourceUnavailableRpcError: {
    sentence: 'Your wallet already has a request open. Answer that one first.',
    retryable: true,
  },
  SwitchChainNotSupportedError: {
    sentence: "Your wallet can't switch networks from here. Switch in the wallet, then try again.",
  },
  ConnectorNotConnectedError: { sentence: "Your wallet isn't connected. Connect it, then try again." },
  ConnectorUnavailableReconnectingError: {
    sentence: 'Your wallet is still connecting. Try again in a moment.',
    retryable: true,
  },
  ConnectorChainMismatchError: {
    sentence: 'Your wallet is on another network than this page expected. Switch networks, then try again.',
    retryable: true,
  },
  ChainMismatchError: {
    sentence: 'Your wallet is on another network. Switch networks, then try again.',
    retryable: true,
  },
}
