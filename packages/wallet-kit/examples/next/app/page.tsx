import { ConnectButton } from '@kith/wallet-kit'
import { Account } from './Account'
import { SignedIn } from './SignedIn'

export default function Page() {
  return (
    <main>
      <h1>My app</h1>
      <p>Your wallet is your account.</p>
      <ConnectButton />
      <Account />
      <SignedIn />
    </main>
  )
}
