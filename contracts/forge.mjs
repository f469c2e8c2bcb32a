#!/usr/bin/env node
// forge on this folder: `node forge.mjs build`, `node forge.mjs test --match-test register`, ...
import { runForge } from './runForge.mjs'

try {
  process.exitCode = runForge(process.argv.slice(2)).code
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`)
  process.exitCode = 1
}
