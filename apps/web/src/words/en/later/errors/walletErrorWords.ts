/** Failures of the wallet. */
export const walletErrorWords = {
  'retry.UserRejectedRequestError': 'You declined in your wallet, so nothing happened. Try again when you like.',
  'retry.ResourceUnavailableRpcError': 'Your wallet already has a request open. Answer that one first.',
  'error.SwitchChainNotSupportedError':
    "Your wallet can't switch networks from here. Switch in the wallet, then try again.",
  'error.ConnectorNotConnectedError': "Your wallet isn't connected. Connect it, then try again.",
  'retry.ConnectorUnavailableReconnectingError': 'Your wallet is still connecting. Try again in a moment.',
  'retry.ConnectorChainMismatchError':
    'Your wallet is on another network than this page expected. Switch networks, then try again.',
  'retry.ChainMismatchError': 'Your wallet is on another network. Switch networks, then try again.',
} as const
