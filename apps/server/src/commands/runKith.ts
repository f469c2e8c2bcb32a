import { BaseError } from '@kith/protocol/errors'
import type { Env } from '../config/Env.ts'
import { UsageError } from '../verify-file/UsageError.ts'
import type { Command, CommandContext } from './Command.ts'
import { commands } from './commands.ts'
import { readSettings } from './readSettings.ts'

export type RunKithParameters = Pick<CommandContext, 'write' | 'warn' | 'serve'> & {
  /** What follows `kith`. */
  args: readonly string[]
  /** The environment. */
  env: Env
}

/** The exit code of what its caller asked in the wrong way. */
const wrongRequest = 2
const wrongRequests = ['UsageError', 'FileUnreadableError', 'FileNotWritableError', 'SettingsUnreadableError']

/** Runs a command of `kith`: resolves with the exit code, and never rejects. */
export async function runKith({ args, env, write, warn, serve }: RunKithParameters): Promise<number> {
  try {
    const { settingsFile = env['KITH_SETTINGS'], rest } = takeSettings(args)
    const [name = 'help', ...own] = rest
    if (['help', '--help', '-h'].includes(name)) return help(own[0], write)
    const command = commands.find((known) => known.name === name)
    if (!command) throw new UsageError({ reason: `There is no command "${name}".`, usage: 'kith help' })
    if (own.includes('--help')) return help(name, write)
    const settings = settingsFile === undefined ? {} : readSettings(settingsFile)
    const isWell = await command.run({ args: own, env: { ...settings, ...env }, settingsFile, write, warn, serve })
    return isWell ? 0 : 1
  } catch (error) {
    // A named error says what to do; anything else is a fault and keeps its stack.
    warn(error instanceof BaseError ? error.message : `${(error as Error).stack}`)
    return error instanceof BaseError && wrongRequests.includes(error.name) ? wrongRequest : 1
  }
}

function help(name: string | undefined, write: (line: string) => void): number {
  const command = commands.find((known) => known.name === name)
  if (name !== undefined && !command)
    throw new UsageError({ reason: `There is no command "${name}".`, usage: 'kith help' })
  for (const line of formatHelp(commands, command)) write(line)
  return 0
}

const exitCodes = 'Exit codes: 0 done, 1 a problem, 2 wrong arguments, or a file that cannot be read or written.'

/** The help of `kith`, or of one command, as lines. */
function formatHelp(commands: readonly Command[], command?: Command): readonly string[] {
  if (command) {
    const { name, args, summary, details } = command
    return [`Usage: kith ${name} ${args}`.trimEnd(), '', `${summary}.`, ...details]
  }
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: kith COMMAND [arguments] [--settings FILE]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Settings come from the environment and, under it, from FILE or KITH_SETTINGS (NAME=value lines). .env.example explains each.',
    'kith help COMMAND explains one command.',
    exitCodes,
  ]
}

/** Takes `--settings FILE` out of the arguments, wherever it is. */
function takeSettings(args: readonly string[]): { settingsFile: string | undefined; rest: readonly string[] } {
  const usage = 'kith COMMAND --settings FILE'
  let settingsFile: string | undefined
  const rest: string[] = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg !== '--settings' && !arg.startsWith('--settings=')) {
      rest.push(arg)
      continue
    }
    const value = arg === '--settings' ? args[++index] : arg.slice('--settings='.length)
    if (value === undefined || value === '') throw new UsageError({ reason: '--settings names no file.', usage })
    if (settingsFile !== undefined) throw new UsageError({ reason: '--settings is given twice.', usage })
    settingsFile = value
  }
  return { settingsFile, rest }
}
