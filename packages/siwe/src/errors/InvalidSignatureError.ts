import { BaseError } from './BaseError.ts'

/** A block of the chain that was asked. */
export type AskedBlock = Readonly<{ blockNumber: bigint; blockHash: `0x${string}` }>

/** The signature is definitely not the account's over this message. */
export class InvalidSignatureError extends BaseError {
  override readonly name = 'InvalidSignatureError'
  readonly address: string
  /** The block at which the contract rejected the signature, where the chain was asked. */
  readonly block: AskedBlock | undefined

  constructor({ address, reason, block }: { address: string; reason: string; block?: AskedBlock | undefined }) {
    super(`The signature is not one of ${address} over this message: ${reason}.`, {
      metaMessages: ['Sign the message again with the wallet that holds this address.'],
      docsPath: 'errors#invalidsignatureerror',
    })
    this.address = address
    this.block = block
  }
}
