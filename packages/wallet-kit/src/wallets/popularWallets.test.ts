import { expect, test } from 'vitest'
import { popularWallets } from './popularWallets.ts'

test('behavior: spec §2 the six wallets by name, from injected wallet to Brave Wallet', () => {
  expect(popularWallets.map(({ id }) => id)[0]).toBe('injected')
  expect(popularWallets.slice(1).map(({ name }) => name)).toEqual([
    'Rainbow',
    'Coinbase Wallet',
    'MetaMask',
    'WalletConnect',
    'Brave Wallet',
  ])
})
