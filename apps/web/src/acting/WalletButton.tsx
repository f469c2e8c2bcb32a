import { ConnectButton } from '@kith/wallet-kit'

/** The wallet kit's button as the app shows it: the network's mark and the account. */
export function WalletButton() {
  return <ConnectButton showBalance={false} chainStatus="icon" />
}
