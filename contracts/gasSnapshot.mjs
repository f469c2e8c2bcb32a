#!/usr/bin/env node
// Runs all tests of the contracts, then compares what each unit test of the deployed ones costs in gas with `.gas-snapshot`;
// `--write` renews that file. Why not the `--check` of forge: it stays silent about a line whose test is gone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runForge } from './runForge.mjs'

const snapshotPath = join(import.meta.dirname, '.gas-snapshot')
const folder = mkdtempSync(join(tmpdir(), 'kith-gas-'))

try {
  const freshPath = join(folder, 'snapshot')
  const { code } = runForge(['snapshot', '--snap', freshPath])
  if (code !== 0) throw new Error('A test of the contracts failed.')

  const fresh = readLines(freshPath)
  if (process.argv.includes('--write')) writeFileSync(snapshotPath, `${fresh.join('\n')}\n`)
  compare(readLines(snapshotPath), fresh)
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

/** The lines about unit tests of the deployed contracts. @param {string} path */
function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^(?!SmartAccount)\w+:test_[a-z]/.test(line))
}

/**
 * Says what differs and fails, or says that nothing does.
 *
 * @param {readonly string[]} expected
 * @param {readonly string[]} actual
 */
function compare(expected, actual) {
  const differences = [
    ...expected.filter((line) => !actual.includes(line)).map((line) => `- ${line}`),
    ...actual.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
  ]
  if (differences.length > 0) {
    throw new Error(
      `Gas differs from contracts/.gas-snapshot:\n${differences.join('\n')}\n` +
        'If that is meant, run `npm run gas -w @kith/contracts` and commit the file.',
    )
  }
  process.stdout.write(`Gas is as in contracts/.gas-snapshot (${actual.length} tests).\n`)
}
