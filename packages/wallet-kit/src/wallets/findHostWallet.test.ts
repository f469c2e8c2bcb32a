import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { devWalletInfo } from '../dev-wallet/devWalletInfo.ts'
import { findHostWallet } from './findHostWallet.ts'
import { listWallets } from './listWallets.ts'

// The cast: the list reads these three fields of a connector and no other.
const connector = (id: string, type = 'injected') => ({ id, type, name: id }) as Connector
const list = (connectors: readonly Connector[], injectedProvider?: WalletProvider) =>
  listWallets({ connectors: [connector('injected'), ...connectors], injectedProvider, isBrave: false, recentIds: [] })
const onPhone = { mobileSystem: 'ios' } as const
const extras = [connector('walletConnect', 'walletConnect'), connector('safe', 'safe'), connector(devWalletInfo.rdns)]

test('behavior: on a phone the only wallet that is right here is the one whose browser this is', () => {
  expect(findHostWallet(list([connector('io.metamask.mobile'), ...extras]), onPhone)?.id).toBe('metaMask')
  expect(findHostWallet(list(extras, { request: async () => null }), onPhone)?.id).toBe('injected')
  expect(findHostWallet(list(extras, { request: async () => null, isRainbow: true }), onPhone)?.id).toBe('rainbow')
})

test('behavior: no wallet, several, or one on a desktop leave the choice to the visitor', () => {
  expect(findHostWallet(list(extras), onPhone)).toBeUndefined()
  expect(findHostWallet(list([connector('a.a'), connector('b.b')]), onPhone)).toBeUndefined()
  expect(findHostWallet(list([connector('io.metamask')]), { mobileSystem: null })).toBeUndefined()
})
