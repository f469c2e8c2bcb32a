import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { findFoundryProgram } from './findFoundryProgram.mjs'

/**
 * Runs forge on this folder, offline, and waits for its end.
 *
 * Takes the program straight from its platform package. Why: the package's own launcher leans on an install script for its
 * fallback, and installing Kith must not need anyone to approve install scripts.
 *
 * @param {readonly string[]} options As on forge's command line; paths count from the repository's root.
 * @param {{ output?: 'inherit' | 'pipe' }} [terminal] Whether forge writes to this process's terminal, or what it writes is returned.
 * @returns {{ code: number, output: string }}
 */
export function runForge(options, { output = 'inherit' } = {}) {
  const contracts = import.meta.dirname
  const { status, stdout, stderr, error } = spawnSync(findFoundryProgram('forge'), options, {
    cwd: dirname(contracts),
    stdio: ['inherit', output, output],
    encoding: 'utf8',
    env: {
      ...process.env,
      // `npm run verify` asks for full counts of everything by this one name.
      ...(process.env['KITH_FULL'] ? { FOUNDRY_PROFILE: 'full' } : {}),
      FOUNDRY_CONFIG: join(contracts, 'foundry.toml'),
      // solc.mjs is started by its first line, `env node`: let it be this node.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
    },
  })
  if (error) throw error
  // No status means a signal ended it.
  return { code: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}` }
}
