import { expect, test } from 'vitest'
import * as devWallet from './dev-wallet.ts'
import * as index from './index.ts'
import * as pure from './pure.ts'
import * as testing from './testing.ts'
import * as testingNode from './testing-node.ts'

test('behavior: the doors open on these names and no others', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "ConnectButton",
      "QrCode",
      "WalletKitAuthenticationProvider",
      "WalletKitProvider",
      "addChain",
      "chainMark",
      "classifyWalletError",
      "connect",
      "createAuthenticationAdapter",
      "createTransactionStore",
      "createWalletKitConfig",
      "createWalletQueryClient",
      "darkTheme",
      "disconnect",
      "fetchBalance",
      "fetchEnsAvatar",
      "fetchEnsName",
      "formatAddress",
      "formatBalance",
      "formatName",
      "getConnectionStatus",
      "lightTheme",
      "midnightTheme",
      "readContract",
      "signMessage",
      "switchNetwork",
      "themeToCss",
      "useAccountModal",
      "useAddRecentTransaction",
      "useChainModal",
      "useClearRecentTransactions",
      "useConnectModal",
      "useConnectionStatus",
      "useRecentTransactions",
      "useWalletAccount",
      "useWalletChain",
      "validateTransaction",
      "waitForTransaction",
      "walletCachePersister",
      "watchAsset",
      "writeContract",
    ]
  `)
  expect(Object.keys(pure).sort()).toMatchInlineSnapshot(`
    [
      "createTransactionStore",
      "darkTheme",
      "formatAddress",
      "formatBalance",
      "formatName",
      "getConnectionStatus",
      "lightTheme",
      "midnightTheme",
      "themeToCss",
      "validateTransaction",
    ]
  `)
  expect(Object.keys(devWallet).sort()).toMatchInlineSnapshot(`
    [
      "createDevWallet",
      "devWalletInfo",
      "startDevWallet",
    ]
  `)
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "createTestWallet",
      "installTestWallet",
    ]
  `)
  expect(Object.keys(testingNode).sort()).toMatchInlineSnapshot(`
    [
      "createWalletConnectPeer",
      "startTestRelay",
    ]
  `)
})
