import { walletMarks } from '../wallets/walletMarks.ts'
import type { CreateTestWalletParameters } from './createTestWallet.ts'

/**
 * The extensions people have, as their providers present themselves to a page: name, mark, flags, their names on
 * `window` and when they announce themselves. For `createTestWallet`, which adds the key and the answers.
 *
 * They copy what the extensions tell a page, not how they ask their owner. Sources: EIP-6963, the documents for pages of
 * MetaMask and Coinbase Wallet, the public code of Rainbow's extension and of Brave. The marks are the kit's own drawings.
 *
 * @example
 * const stop = createTestWallet({ ...testWalletPresets.metaMask, rpcUrl }).announce()
 */
export const testWalletPresets = {
  /**
   * Is at `window.ethereum` before it announces itself, as on a page that loads while the extension wakes up. Asked
   * to connect by `wallet_requestPermissions`, it lets its owner choose the accounts.
   */
  metaMask: {
    name: 'MetaMask',
    rdns: 'io.metamask',
    icon: walletMarks.metaMask,
    flags: { isMetaMask: true, _metamask: { isUnlocked: async () => true } },
    windowNames: ['ethereum'],
    announceAfterMs: 100,
    asksPermissions: true,
  },
  /** Also says that it is MetaMask, for pages that know no other. */
  rainbow: {
    name: 'Rainbow',
    rdns: 'me.rainbow',
    icon: walletMarks.rainbow,
    flags: { isRainbow: true, isMetaMask: true },
    windowNames: ['ethereum', 'rainbow'],
  },
  /** Built into its browser. Also says that it is MetaMask. */
  brave: {
    name: 'Brave Wallet',
    rdns: 'com.brave.wallet',
    icon: walletMarks.brave,
    flags: { isBraveWallet: true, isMetaMask: true, _metamask: { isUnlocked: async () => true } },
    windowNames: ['ethereum', 'braveEthereum'],
  },
  /** Has a name of its own on `window`; if `window.ethereum` exists, it joins its `providers`. */
  coinbase: {
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    icon: walletMarks.coinbase,
    flags: { isCoinbaseWallet: true, isCoinbaseBrowser: false },
    windowNames: ['ethereum', 'coinbaseWalletExtension'],
  },
} as const satisfies { readonly [wallet: string]: CreateTestWalletParameters }
