import { BaseError } from '@kith/siwe'

/** The settings the service gave the page do not have the agreed shape. */
export class InvalidPublicConfigError extends BaseError {
  override readonly name = 'InvalidPublicConfigError'
  readonly path: string
  readonly reason: string

  constructor({ path, reason }: { path: string; reason: string }) {
    super(`The settings from the service are not valid: ${path} ${reason}.`, {
      metaMessages: ['Page and service must be of the same version: reload the page, or build both again.'],
      docsPath: 'errors#invalidpublicconfigerror',
    })
    this.path = path
    this.reason = reason
  }
}
