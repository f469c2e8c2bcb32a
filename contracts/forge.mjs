#!/usr/bin/env node
// Runs forge on this folder: `node forge.mjs build`, `node forge.mjs test --match-test register`, ...
// Takes the program straight from its platform package. Why: the package's own launcher leans on an install script for its
// fallback, and installing Kith must not need anyone to approve install scripts.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { findFoundryProgram } from './findFoundryProgram.mjs'

const contracts = import.meta.dirname

try {
  const { status, signal, error } = spawnSync(findFoundryProgram('forge'), process.argv.slice(2), {
    cwd: dirname(contracts),
    stdio: 'inherit',
    env: {
      ...process.env,
      FOUNDRY_CONFIG: join(contracts, 'foundry.toml'),
      // solc.mjs is started by its first line, `env node`: let it be this node.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    },
  })
  if (error) throw error
  process.exitCode = signal ? 1 : (status ?? 1)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
