import { expect, test, vi } from 'vitest'
import { createSessionProvider } from './createSessionProvider.ts'
import type { SavedSession } from './WalletConnectSession.ts'

const account = '0x1111111111111111111111111111111111111111'
const session: SavedSession = {
  topic: 'a'.repeat(64),
  expiry: 2_000_000_000,
  accounts: [`eip155:137:${account}`],
  methods: ['personal_sign'],
  chainId: 137,
}

function open(current: SavedSession | null = session) {
  const calls = {
    ask: vi.fn(async () => 'from the wallet'),
    read: vi.fn(async () => 'from the node'),
    switchChain: vi.fn(async () => undefined),
  }
  const provider = createSessionProvider({
    getSession: async () => current,
    getAccounts: async () => [account],
    ...calls,
  })
  return { provider, ...calls }
}

test('behavior: what the session contains is answered without a request', async () => {
  const { provider, ask, read } = open()

  expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([account])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(await provider.request({ method: 'net_version' })).toBe('137')
  expect(ask).not.toHaveBeenCalled()
  expect(read).not.toHaveBeenCalled()
})

test('behavior: signatures go to the wallet, reads to the app’s node', async () => {
  const { provider, ask, read } = open()

  expect(await provider.request({ method: 'personal_sign', params: ['0x', account] })).toBe('from the wallet')
  expect(await provider.request({ method: 'eth_getBalance', params: [account] })).toBe('from the node')
  expect(ask).toHaveBeenCalledExactlyOnceWith(session, { method: 'personal_sign', params: ['0x', account] })
  expect(read).toHaveBeenCalledExactlyOnceWith(137, { method: 'eth_getBalance', params: [account] })
})

test('behavior: a switch asked for in the page’s own words goes the connector’s way', async () => {
  const { provider, switchChain } = open()

  expect(await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })).toBeNull()

  expect(switchChain).toHaveBeenCalledExactlyOnceWith(1)
})

test('error: what the wallet did not offer is not asked of it', async () => {
  const { provider, ask } = open()

  await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
  expect(ask).not.toHaveBeenCalled()
})

test('error: a request without a session fails', async () => {
  const { provider } = open(null)

  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})

test('behavior: listeners hear until they are removed', () => {
  const { provider } = open()
  const listener = vi.fn()
  provider.on?.('chainChanged', listener)

  provider.emit('chainChanged', '0x1')
  provider.removeListener?.('chainChanged', listener)
  provider.emit('chainChanged', '0x2')

  expect(listener).toHaveBeenCalledExactlyOnceWith('0x1')
})
