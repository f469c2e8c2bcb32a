import { BaseError } from '@kith/protocol/errors'

/** Somebody else is connected to the PostgreSQL database. */
export class DatabaseBusyError extends BaseError {
  override readonly name = 'DatabaseBusyError'

  constructor({ connections }: { connections: number }) {
    super(`The database is in use: it has ${connections} other ${connections === 1 ? 'connection' : 'connections'}.`, {
      metaMessages: ['Stop every process of the service, and whatever else is connected, then try again.'],
      docsPath: 'errors#databasebusyerror',
    })
  }
}
