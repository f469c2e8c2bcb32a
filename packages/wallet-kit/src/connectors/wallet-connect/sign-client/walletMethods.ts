/**
 * What only the wallet can do. Everything else is a read, and goes through the app's own transports.
 *
 * `eth_sign` is left out: it signs anything, a transaction included, and wallets have withdrawn it.
 */
export const walletMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getCapabilities',
]

/** What a wallet may tell us of by itself. */
export const walletEvents: readonly string[] = ['accountsChanged', 'chainChanged']
