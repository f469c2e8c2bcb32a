import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { searchWallets } from './searchWallets.ts'

function createWallet(id: string, name: string, rdns?: string, shortName = name) {
  // The cast: the search reads nothing else of a connector.
  return { id, name, shortName, connector: rdns === undefined ? undefined : ({ id: rdns } as Connector) }
}

const wallets = [
  createWallet('brave', 'Brave Wallet', undefined, 'Brave'),
  createWallet('metaMask', 'MetaMask', 'io.metamask'),
  createWallet('rabby', 'Rabby Wallet', 'io.rabby'),
  createWallet('rainbow', 'Rainbow'),
  createWallet('trust', 'Trust Wallet', 'com.trustwallet.app'),
  createWallet('cafe', 'Café Straße'),
  createWallet('ar', 'مَحفظة الأمان'),
  createWallet('persian', 'کیف\u200cپول'),
  createWallet('he', 'ארנק'),
  createWallet('unicorn', '🦄'),
]
const find = (search: string) => searchWallets(wallets, search).map(({ id }) => id)

test('behavior: no words, or nothing but spaces and punctuation, find every wallet', () => {
  for (const search of ['', '   ', ' - ']) expect(find(search)).toEqual(wallets.map(({ id }) => id))
})

test('behavior: a part of name, id or announced name finds a wallet, in any case and spacing', () => {
  for (const search of ['metamask', 'META MASK', 'io.metamask', 'ta mask']) expect(find(search)).toEqual(['metaMask'])
  expect(find('wallet trust')).toEqual(['trust'])
  expect(find('trustwallet')).toEqual(['trust'])
  expect(find('unknown')).toEqual([])
})

test('behavior: accents, sharp s, the Turkish i and marks of other scripts make no difference', () => {
  expect(find('cafe strasse')).toEqual(['cafe'])
  expect(find('CAFÉ')).toEqual(['cafe'])
  expect(find('RAİNBOW')).toEqual(['rainbow'])
  expect(find('raınbow')).toEqual(['rainbow'])
  expect(find('محفظة الامان')).toEqual(['ar'])
  expect(find('کیف پول')).toEqual(['persian'])
  expect(find('ארנק')).toEqual(['he'])
  expect(find('🦄')).toEqual(['unicorn'])
})

test('behavior: names that begin with the words come first, the rest keeps its order', () => {
  expect(find('ra')).toEqual(['rabby', 'rainbow', 'brave', 'cafe'])
})
