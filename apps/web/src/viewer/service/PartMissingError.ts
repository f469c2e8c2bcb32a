import { RetryableError } from '@kith/siwe'

/** A part of the app could not be loaded: there is no connection, or a newer version has replaced it. */
export class PartMissingError extends RetryableError {
  override readonly name = 'PartMissingError'

  constructor({ cause }: { cause: unknown }) {
    super("A part of the app couldn't be loaded.", {
      metaMessages: ['Check the connection, or reload the page for the current version.'],
      docsPath: 'errors#partmissingerror',
      cause,
    })
  }
}
