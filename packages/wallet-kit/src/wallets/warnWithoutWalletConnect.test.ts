import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('NODE_ENV', 'development')
  warn.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
afterAll(() => warn.mockRestore())

// The casts: no other field of a connector is read.
const listed = (name: string, wallet: object = {}) =>
  ({
    id: `absent.${name}`,
    type: 'injected',
    walletKit: { wallet: { id: name, name, ...wallet } },
  }) as unknown as Connector
const plain = (id: string, type: string) => ({ id, type }) as Connector
const rainbow = listed('Rainbow', { appLink: 'rainbow://' })
const metaMask = listed('MetaMask', { appLink: 'https://metamask.app.link/' })
const ownWay = listed('Own Way', { appLink: 'own://', createConnector: () => undefined })

async function mount(connectors: readonly Connector[]): Promise<void> {
  const { warnWithoutWalletConnect } = await import('./warnWithoutWalletConnect.ts')
  warnWithoutWalletConnect(connectors)
}

test('behavior: in development, a list with unreachable apps gets one warning with the remedy', async () => {
  await mount([plain('injected', 'injected'), rainbow, listed('Desk'), metaMask, ownWay])
  await mount([rainbow])

  expect(warn.mock.calls).toEqual([
    [
      'Without WalletConnect there is no QR code for Rainbow, MetaMask. Give connectorsForWallets a projectId (https://dashboard.reown.com), or createWalletKitConfig the option walletConnect.',
    ],
  ])
})

test('behavior: no warning with WalletConnect, where none needs it, or for a default list', async () => {
  await mount([rainbow, plain('walletConnect', 'walletConnect')])
  await mount([listed('Desk'), ownWay])
  await mount([plain('injected', 'injected'), plain('me.rainbow', 'injected')])
  expect(warn).not.toHaveBeenCalled()

  // Anyone on the page can announce a wallet by this name.
  await mount([rainbow, plain('walletConnect', 'injected')])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('behavior: in production, in tests and on pages without a bundler it logs nothing', async () => {
  for (const mode of ['production', 'test']) {
    vi.stubEnv('NODE_ENV', mode)
    await mount([rainbow])
  }
  vi.stubGlobal('process', undefined)
  await mount([rainbow])

  expect(warn).not.toHaveBeenCalled()
})
