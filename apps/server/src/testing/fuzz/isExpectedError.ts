import { BaseError } from '@kith/protocol/errors'

/** Whether it is a refusal by name; anything else would be a 500. */
export function isExpectedError(error: unknown): error is BaseError {
  return error instanceof BaseError
}
