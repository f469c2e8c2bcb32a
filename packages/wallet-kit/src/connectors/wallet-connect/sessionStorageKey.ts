/** Where wagmi's storage holds the session, so that a visitor who returns is known before any of WalletConnect loads. */
export const sessionStorageKey = 'walletConnect.session'
