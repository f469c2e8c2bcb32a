import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Compiles the contracts once before the tests, which compare with what the compiler makes today. Cached: half a second. */
export function setup(): void {
  const contracts = join(import.meta.dirname, '..')
  execFileSync(process.execPath, [join(contracts, 'forge.mjs'), 'build', '--quiet'], { stdio: 'inherit' })
}
