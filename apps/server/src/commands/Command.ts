import type { Env } from '../config/Env.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'

/** What a command works with. */
export type CommandContext = Readonly<{
  /** What follows the command's name, without `--settings`. */
  args: readonly string[]
  /** The environment, and under it what the file of settings says. */
  env: Env
  /** The file named by `--settings`, else by `KITH_SETTINGS`. */
  settingsFile: string | undefined
  /** Writes a line to standard output. */
  write: (line: string) => void
  /** Writes a line to standard error. */
  warn: (line: string) => void
  /** Runs the service until it is stopped. */
  serve: (parameters: { config: ServerConfig; write: (line: string) => void }) => Promise<void>
}>

/** A command of `kith`. */
export type Command = Readonly<{
  name: string
  /** Its arguments, as the help shows them. */
  args: string
  /** One sentence, without the full stop. */
  summary: string
  /** More lines, for `kith help NAME`. */
  details: readonly string[]
  /** Runs it; resolves with whether all is well. */
  run: (context: CommandContext) => Promise<boolean>
}>
