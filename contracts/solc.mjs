#!/usr/bin/env node
// The pinned npm compiler behind the two commands forge asks of a native solc: `--version` and `--standard-json`.
// Why: npm then brings the compiler with everything else, and a build never downloads one. forge inlines every source in its
// request, so path options (`--base-path`, `--allow-paths`, ...) carry nothing this wrapper needs.
import { readFileSync, writeSync } from 'node:fs'
import solc from 'solc'

const options = process.argv.slice(2)

if (options.includes('--version')) {
  print(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`)
} else if (options.includes('--standard-json')) {
  print(solc.compile(readFileSync(0, 'utf8')))
} else {
  process.stderr.write('solc.mjs speaks only --version and --standard-json, the two commands forge uses.\n')
  process.exitCode = 1
}

/**
 * Writes all of `text` to stdout before returning, so that the process may end at once.
 * @param {string} text
 */
function print(text) {
  const bytes = Buffer.from(text)
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(1, bytes, written)
    } catch (error) {
      // A pipe whose reader is slower than us: try again.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error
    }
  }
}
