import { BaseError } from '@kith/protocol/errors'

/** No account of this address ever signed in here. */
export class UnknownAccountError extends BaseError {
  override readonly name = 'UnknownAccountError'

  constructor({ address }: { address: string }) {
    super(`No account ${address} ever signed in here.`, {
      metaMessages: ['Check the address, and that DATABASE_URL or KITH_DIR is that of the service.'],
      docsPath: 'errors#unknownaccounterror',
    })
  }
}
