import { readEnv } from '../config/readEnv.ts'
import type { CommandContext } from './Command.ts'
import { hideEd25519Warning } from './hideEd25519Warning.ts'
import { runKith } from './runKith.ts'

/** Runs a command of `kith` as this process, and ends it with the command's exit code. */
export async function runProcess(args: readonly string[], { serve }: Pick<CommandContext, 'serve'>): Promise<void> {
  hideEd25519Warning()
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  const code = await runKith({
    args,
    serve,
    env: readEnv(),
    write: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
  })
  // Once everything is written. A request to a node that hangs would keep the process otherwise.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
}

/** The reader of the output has closed it, as in `kith check | head -1`. The command goes on. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
