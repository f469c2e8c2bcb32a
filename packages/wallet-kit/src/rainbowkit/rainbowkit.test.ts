// Types are checked by `tsc -b`: what RainbowKit's documentation lets an app write has to compile here.

import { expect, expectTypeOf, test } from 'vitest'
import { createConnector, injected } from 'wagmi'
import { base as baseChain } from 'wagmi/chains'
import {
  type AuthenticationAdapter,
  type Chain,
  connectorsForWallets,
  type GetWalletConnectConnectorParameters,
  getWalletConnectConnector,
  type Locale,
  type RainbowKitProviderProps,
  type RainbowKitWalletConnectParameters,
  type Wallet,
  type WalletDetailsParams,
} from '../exports/rainbowkit.ts'
import { emojiAvatarForAddress } from '../exports/rainbowkit-components.ts'
import { base, geminiWallet } from '../exports/wallets.ts'

const steps = [
  { step: 'install', title: 'Open the app', description: 'From its store.' },
  { step: 'scan', title: 'Scan', description: 'The code on this page.' },
] as const

const ownWallet = ({ projectId }: GetWalletConnectConnectorParameters): Wallet => ({
  id: 'own',
  name: 'Own',
  iconUrl: async () => 'data:image/png;base64,AAAA',
  iconBackground: '#123456',
  iconAccent: '#abcdef',
  downloadUrls: {
    android: 'https://own.app/a',
    ios: 'https://own.app/i',
    macos: 'https://own.app/m',
    qrCode: 'https://own.app',
  },
  mobile: { getUri: (uri) => uri },
  qrCode: { getUri: (uri) => uri, instructions: { learnMoreUrl: 'https://own.app/learn', steps } },
  desktop: { getUri: (uri) => `own://${uri}`, instructions: { learnMoreUrl: 'https://own.app/learn', steps } },
  extension: { instructions: { learnMoreUrl: 'https://own.app/learn', steps } },
  hidden: () => false,
  createConnector: getWalletConnectConnector({ projectId }),
})

test("behavior: a wallet in RainbowKit's shape is taken as it is written", () => {
  const details = ownWallet({ projectId: 'id' })
  const byHand = (): Wallet => ({
    ...details,
    createConnector: (walletDetails: WalletDetailsParams) =>
      createConnector((config) => ({ ...injected()(config), ...walletDetails })),
  })

  const groups = [{ groupName: 'Own', wallets: [ownWallet, byHand] }]
  expect(connectorsForWallets(groups, { appName: 'My app', projectId: 'id' })).toHaveLength(2)
})

test("behavior: settings of RainbowKit's own wallets are where RainbowKit has them", () => {
  base.preference = { attribution: { auto: true } }
  base.subAccounts = { creation: 'on-connect', defaultAccount: 'sub', funding: 'manual' }
  base.paymasterUrls = { [baseChain.id]: 'https://paymaster.example' }

  expect(geminiWallet({ appName: 'My app' }).id).toBe('gemini')
  for (const setting of ['preference', 'subAccounts', 'paymasterUrls'] as const) delete base[setting]
})

test("behavior: every one of RainbowKit's walletConnectParameters is accepted", () => {
  const walletConnectParameters: RainbowKitWalletConnectParameters = {
    metadata: { name: 'My app', description: '', url: 'https://my.app', icons: [], redirect: { native: 'my://' } },
    relayUrl: 'wss://relay.example',
    customStoragePrefix: 'mine',
    telemetryEnabled: true,
    logger: 'error',
    name: 'mine',
    signConfig: { disableRequestQueue: true },
    storageOptions: { database: ':memory:' },
    maxLogBlobSizeInBytes: 1_000,
    disableProviderPing: true,
    isNewChainsStale: false,
    qrModalOptions: { themeMode: 'dark' },
  }

  expect(getWalletConnectConnector({ projectId: 'id', walletConnectParameters })).toBeTypeOf('function')
})

test("behavior: RainbowKit's spellings are types here, too", () => {
  expectTypeOf<'ua' | 'zh-HK' | 'zh-Hans' | 'es-419' | 'en-US' | 'pt' | 'fa'>().toExtend<Locale>()
  expectTypeOf<Locale>().toExtend<NonNullable<RainbowKitProviderProps['locale']>>()
  expectTypeOf<() => Promise<string>>().toExtend<NonNullable<Chain['iconUrl']>>()
  expectTypeOf<AuthenticationAdapter<{ id: 1 }>['verify']>()
    .parameter(0)
    .toHaveProperty('message')
    .toEqualTypeOf<{ id: 1 }>()

  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(emojiAvatarForAddress(address)).toEqual(emojiAvatarForAddress(address.toLowerCase()))
})
