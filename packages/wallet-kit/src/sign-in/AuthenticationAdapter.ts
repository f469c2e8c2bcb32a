import type { Address } from 'viem'

/** How the app proves that an address is the visitor's. Each method may throw; the visitor sees which one did. */
export type AuthenticationAdapter = {
  /** Fetches a one-time value. Called ahead of the click, and again after every failure. */
  getNonce: (parameters: { address: Address; chainId: number }) => Promise<string>
  /** Writes the text to sign. */
  createMessage: (parameters: { nonce: string; address: Address; chainId: number }) => string | Promise<string>
  /** Whether the signature proves it. The app's authentication status follows from what happens in here. */
  verify: (parameters: { message: string; signature: `0x${string}` }) => Promise<boolean>
  /**
   * How long a message stays good for `verify`, in a page loaded later too. Present: a signature that was asked for
   * survives a reload, for the wallet is then asked for the same message again. Absent: a reload starts anew.
   */
  messageLifetimeMs?: number | undefined
  /** Ends the app's session: the wallet was disconnected, or another account took its place. */
  signOut: () => void | Promise<void>
}
