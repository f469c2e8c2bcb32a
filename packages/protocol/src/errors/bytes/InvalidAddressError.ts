import { BaseError } from '@kith/siwe'

/** The text is not an address. */
export class InvalidAddressError extends BaseError {
  override readonly name = 'InvalidAddressError'
  readonly address: string

  constructor({ address }: { address: string }) {
    super(`"${address}" is not an address.`, {
      metaMessages: ['Give 0x followed by 40 hex digits, or eip155:<chain id>:0x… of a contract.'],
      docsPath: 'errors#invalidaddresserror',
    })
    this.address = address
  }
}
