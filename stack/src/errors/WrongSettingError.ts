import { BaseError } from '@kith/protocol/errors'

/** A setting that is fine for a service, and not for the stack on one machine. */
export class WrongSettingError extends BaseError {
  override readonly name = 'WrongSettingError'

  constructor({ variable, problem, remedy }: { variable: string; problem: string; remedy: string }) {
    super(`${variable} ${problem}.`, { metaMessages: [remedy] })
  }
}
