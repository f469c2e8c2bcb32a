import { UsageError } from '../verify-file/UsageError.ts'
import type { CommandContext } from './Command.ts'

/**
 * Asserts that a command that takes no arguments got none.
 *
 * @throws {@link UsageError}
 */
export function assertNoArguments({ args }: Pick<CommandContext, 'args'>, usage: string): void {
  if (args.length > 0) throw new UsageError({ reason: `"${args[0]}" is unexpected.`, usage })
}
