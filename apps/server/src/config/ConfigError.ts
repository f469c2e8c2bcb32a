import { BaseError } from '@kith/protocol/errors'

/** A setting the service cannot start with. */
export class ConfigError extends BaseError {
  override readonly name = 'ConfigError'
  /** Name of the environment variable. */
  readonly variable: string

  constructor({ variable, problem, remedy }: { variable: string; problem: string; remedy: string }) {
    super(`${variable} ${problem}.`, { metaMessages: [remedy] })
    this.variable = variable
  }
}
