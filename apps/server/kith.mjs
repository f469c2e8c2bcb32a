#!/usr/bin/env node
// `kith`, from the built service: `npx tsc -b apps/server` builds it.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('dist/kith.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  process.stderr.write(`There is no ${fileURLToPath(built)}.\nBuild it first: npx tsc -b apps/server\n`)
  process.exitCode = 1
}
