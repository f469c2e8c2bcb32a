import { BaseError } from '@kith/protocol/errors'

/** The chain's own refusal of a call, verbatim. */
export class ChainRpcError extends BaseError {
  override readonly name = 'ChainRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ method, code, message, data }: { method: string; code: number; message: string; data?: unknown }) {
    super(`The chain refused ${method}.`, { details: message })
    this.code = code
    this.data = data
  }
}
