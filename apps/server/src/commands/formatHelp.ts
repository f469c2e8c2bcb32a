import type { Command } from './Command.ts'

const exitCodes = 'Exit codes: 0 done, 1 a problem, 2 wrong arguments or an unreadable file.'

/** The help of `kith`, or of one command, as lines. */
export function formatHelp(commands: readonly Command[], command?: Command): readonly string[] {
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
