/** An EIP-1193 provider, as far as it can be trusted to be one. */
export type WalletProvider = {
  request: (request: { method: string; params?: readonly unknown[] | object | undefined }) => Promise<unknown>
  on?: (event: string, listener: (...args: never[]) => void) => unknown
  removeListener?: (event: string, listener: (...args: never[]) => void) => unknown
  readonly [flag: string]: unknown
}
