import { BaseError } from '@kith/siwe'
import type { RefusalFieldsFragment } from '../operations.generated.ts'

/** The service understood the request and refused it. `name` is the refusal's. */
export class RefusalError extends BaseError {
  override readonly name: string
  readonly retryAt: Date | undefined
  override readonly retryable: boolean

  constructor({ name, message, retryAt }: RefusalFieldsFragment) {
    super(message, { docsPath: `errors#${name.toLowerCase()}` })
    this.name = name
    this.retryable = retryAt !== null
    this.retryAt = retryAt === null ? undefined : new Date(retryAt)
  }
}
