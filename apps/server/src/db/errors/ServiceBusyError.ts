import { RetryableError } from '@kith/protocol/errors'

/** The service has more reads than it can serve, and refuses this one so that writes do not wait. */
export class ServiceBusyError extends RetryableError {
  override readonly name = 'ServiceBusyError'

  constructor({ retryAt }: { retryAt: Date }) {
    super('The service is busy and did not start on this request.', {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#servicebusyerror',
    })
  }
}
