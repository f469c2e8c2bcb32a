import type { CreateConnectorFn } from 'wagmi'
import { ProposalExpiredError } from '../../errors/ProposalExpiredError.ts'
import { RelayUnreachableError } from '../../errors/RelayUnreachableError.ts'
import { type ScriptedConnector, scriptedConnector } from '../scriptedConnector.ts'
import { inDialog, type KitState } from './KitState.ts'
import { openList, pressButton, see } from './steps.ts'

/** Expires in five minutes, as WalletConnect's do. */
const createUri = () =>
  `wc:${'a'.repeat(64)}@2?expiryTimestamp=${Math.floor(Date.now() / 1_000) + 300}&relay-protocol=irn&symKey=${'5'.repeat(64)}`

let phone: ScriptedConnector = scriptedConnector()
/** A stand-in for WalletConnect that the test controls; a new one for each page. */
const asPhone: CreateConnectorFn = (config) => {
  phone = scriptedConnector()
  return phone.create(config)
}

async function scan(wallet: string, text = 'Copy Link'): Promise<void> {
  await openList()
  await pressButton(wallet)
  phone.offer(createUri())
  await see(text)
}

/** Wallets on a phone, reached through WalletConnect. */
export const scanStates: readonly KitState[] = [
  inDialog('scan', () => scan('Rainbow'), { options: { connectors: [asPhone] } }),
  inDialog('scan with any wallet', () => scan('WalletConnect'), { options: { connectors: [asPhone] } }),
  inDialog(
    'scan, expired',
    async () => {
      await scan('WalletConnect')
      phone.answer(new ProposalExpiredError())
      await see('The request expired')
    },
    { options: { connectors: [asPhone] } },
  ),
  inDialog(
    'scan, without a relay',
    async () => {
      await scan('WalletConnect')
      phone.answer(new RelayUnreachableError({ relayUrl: 'wss://relay.example' }))
      await see("Couldn't reach WalletConnect.")
    },
    { options: { connectors: [asPhone] } },
  ),
  inDialog('open any app', () => scan('WalletConnect', 'Nothing opened?'), {
    isPhone: true,
    options: { wallet: null, connectors: [asPhone] },
  }),
  inDialog('open the app', () => scan('Rainbow', 'Nothing opened?'), {
    isPhone: true,
    options: { wallet: null, connectors: [asPhone] },
  }),
]
