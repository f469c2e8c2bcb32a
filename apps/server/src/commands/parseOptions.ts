import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from '../verify-file/UsageError.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Known extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: Known }>>

/**
 * Parses the arguments of a command.
 *
 * @throws {@link UsageError} with the command's usage, for an option that it does not have.
 */
export function parseOptions<const Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
): Parsed<Known> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError({ reason: (error as Error).message, usage })
  }
}
