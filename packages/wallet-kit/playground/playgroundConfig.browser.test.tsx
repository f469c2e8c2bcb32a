import { afterEach, expect, test } from 'vitest'

const address = window.location.href

afterEach(() => {
  history.replaceState(null, '', address)
  localStorage.clear()
})

test('behavior: the playground offers WalletConnect when it is switched on, over a relay of one’s own', async () => {
  const url = new URL(address)
  url.search = 'wallets=none&walletConnect=on&relayUrl=wss://relay.example'
  history.replaceState(null, '', url)

  const { playgroundConfig } = await import('./playgroundConfig.ts')

  expect(playgroundConfig.connectors.map(({ id }) => id)).toContain('walletConnect')
})
