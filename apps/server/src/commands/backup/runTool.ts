import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Env } from '../../config/Env.ts'
import { ToolFailedError } from './ToolFailedError.ts'

/**
 * Runs one of PostgreSQL's programs on a database. The password is passed in the environment: arguments are shown to every user of
 * the machine.
 *
 * @throws {@link ToolFailedError} where the program is missing or fails.
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  { args, url, env }: { args: readonly string[]; url: string; env: Env },
): Promise<void> {
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  const child = spawn(tool, [...args, '--dbname', target.href], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, ...(password !== '' && { PGPASSWORD: password }) },
  })
  const words = text(child.stderr)
  try {
    const [code] = await once(child, 'close')
    if (code === 0) return
    throw new ToolFailedError({ tool, problem: `ended with code ${code}`, details: (await words).trim() })
  } catch (error) {
    if (error instanceof ToolFailedError) throw error
    throw new ToolFailedError({ tool, problem: 'could not be started', details: (error as Error).message })
  }
}
