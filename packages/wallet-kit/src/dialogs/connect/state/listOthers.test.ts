import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import type { Wallet } from '../../../wallets/definition/Wallet.ts'
import { listOthers } from './listOthers.ts'

// The cast: the list reads nothing else of a connector.
const connector = (uid: string) => ({ uid }) as Connector
const [injected, walletConnect] = [connector('injected'), connector('walletConnect')]

function createWallet(id: string, part: Partial<Wallet>): Wallet {
  const steps = { qrInstructions: [], extensionInstructions: [] }
  const names = { name: id, shortName: id, icon: undefined, group: 'popular' } as const
  return { id, ...names, ...steps, ready: true, connector: undefined, recent: false, downloadUrls: {}, ...part }
}

const wallets = [
  createWallet('extension', { connector: injected }),
  createWallet('rainbow', { connector: walletConnect, appLink: 'rainbow://' }),
  createWallet('metaMask', { connector: walletConnect, appLink: 'metamask://' }),
  createWallet('walletConnect', { connector: walletConnect }),
  createWallet('missing', { ready: false }),
]
const idsOf = (list: readonly Wallet[]) => list.map(({ id }) => id)

test('behavior: a connected wallet is marked, all others stay', () => {
  const { wallets: left, connected } = listOthers(wallets, [injected])

  expect(idsOf(left)).toEqual(idsOf(wallets))
  expect(idsOf(connected)).toEqual(['extension'])
})

test('behavior: of wallets that share a connector, the last used or its own remains', () => {
  const recent = wallets.map((wallet) => ({ ...wallet, recent: wallet.id === 'metaMask' }))

  const known = listOthers(recent, [walletConnect])
  expect(idsOf(known.wallets)).toEqual(['extension', 'metaMask', 'missing'])
  expect(idsOf(known.connected)).toEqual(['metaMask'])
  const unknown = listOthers(wallets, [walletConnect])
  expect(idsOf(unknown.connected)).toEqual(['walletConnect'])
})

test('behavior: with nothing connected nothing is marked or missing', () => {
  expect(listOthers(wallets, [])).toEqual({ wallets, connected: [] })
})
