import type { RefusalFieldsFragment } from '../operations.generated.ts'

/** The service understood the request and refused it. `name` is the refusal's. */
export class RefusalError extends Error {
  override readonly name: string
  readonly retryAt: Date | undefined

  constructor({ name, message, retryAt }: RefusalFieldsFragment) {
    super(message)
    this.name = name
    this.retryAt = retryAt === null ? undefined : new Date(retryAt)
  }
}
