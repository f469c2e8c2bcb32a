import { RetryableError } from './RetryableError.ts'

/** Whether the signature is valid could not be found out, because the chain did not answer. Says nothing about the signature. */
export class SignatureCheckFailedError extends RetryableError {
  override readonly name = 'SignatureCheckFailedError'
  readonly address: string

  constructor({ address, cause }: { address: string; cause: unknown }) {
    super(`The signature of ${address} could not be checked, because the chain did not answer.`, {
      metaMessages: [
        'The signature may be valid. Try again in a moment; if it goes on, check the RPC address of this chain.',
      ],
      details: cause instanceof Error ? cause.message : String(cause),
      docsPath: 'errors#signaturecheckfailederror',
      cause,
    })
    this.address = address
  }
}
