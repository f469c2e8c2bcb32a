import { ConnectButton } from '@kith/wallet-kit'
import { formatAddress } from '@kith/wallet-kit/pure'
import { Account } from './Account.tsx'

export default function Page() {
  return (
    <main>
      <h1>My app</h1>
      <p>Your wallet is your account.</p>
      <ConnectButton />
      <Account />
      <p>Formatted on the server: {formatAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')}</p>
    </main>
  )
}
