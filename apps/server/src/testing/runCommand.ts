import { runKith } from '../commands/runKith.ts'
import type { Env } from '../config/Env.ts'
import { serve } from '../serve.ts'

/** Runs a command of `kith` in this process: its exit code, and what it wrote. */
export async function runCommand(
  args: readonly string[],
  env: Env = {},
): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = []
  const err: string[] = []
  const code = await runKith({ args, env, write: (line) => out.push(line), warn: (line) => err.push(line), serve })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
