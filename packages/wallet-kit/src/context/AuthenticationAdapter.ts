import type { Address } from 'viem'
import type { OneClickRequest } from '../connectors/wallet-connect/one-click/OneClick.ts'

/** How the app proves that an address is the visitor's. Each method may throw; the visitor sees which one did. */
export type AuthenticationAdapter = {
  /** Fetches a one-time value. Called ahead of the click, and again after every failure. */
  getNonce: (parameters: { address: Address; chainId: number }) => Promise<string>
  /** Writes the text to sign. */
  createMessage: (parameters: { nonce: string; address: Address; chainId: number }) => string | Promise<string>
  /** Returns whether the signature is valid. Set the app's authentication status in here. */
  verify: (parameters: { message: string; signature: `0x${string}` }) => Promise<boolean>
  /**
   * How long a one-time value, and with it the message, stays valid for `verify`, also in a page loaded later. Present: a
   * pending signature request survives a reload, because the wallet is asked again for the same message; one that is not
   * signed in time is replaced by a new one. Absent: the request has no time limit, and a reload starts over. A function
   * returns it per account, e.g. longer for the owners of a contract account.
   */
  messageLifetimeMs?:
    | number
    | ((parameters: { address: Address; chainId: number }) => number | Promise<number>)
    | undefined
  /**
   * Whether `verify` can still take this message, which was kept over a reload or whose proof failed to arrive. Absent:
   * after a reload it can, for as long as `messageLifetimeMs` says; after a failure it cannot.
   */
  recallMessage?: ((parameters: { message: string }) => boolean | Promise<boolean>) | undefined
  /** The visitor cancelled, left, or changed the account: state kept for the message can be deleted. */
  dropMessage?: (() => void | Promise<void>) | undefined
  /**
   * Offers the sign-in together with a connection by QR code (WalletConnect's `wc_sessionAuthenticate`,
   * CAIP-122). Called as connecting begins and for each new code, which waits two seconds for it at most; `null` asks for a
   * connection alone. The wallet writes the text, for one of the app's chains, and `verify` gets it. Called only while the
   * app's status is `unauthenticated`. Absent, or with a wallet that does not know it: `createMessage` after connecting.
   *
   * @example
   * createOneClickRequest: async () => ({
   *   nonce: await fetchNonce(),
   *   domain: location.host,
   *   uri: location.origin,
   *   statement: 'Sign in to My app.',
   * })
   */
  createOneClickRequest?:
    | ((parameters: { chainId: number }) => OneClickRequest | null | Promise<OneClickRequest | null>)
    | undefined
  /** Ends the app's session: the wallet was disconnected, or another account replaced it. */
  signOut: () => void | Promise<void>
}
