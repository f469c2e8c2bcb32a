/**
 * What a wallet throws, with the wallet's own words: not one of the kit's errors, so it has the shape of the standards alone.
 *
 * Source: EIP-1193, EIP-1474, EIP-3085.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}
