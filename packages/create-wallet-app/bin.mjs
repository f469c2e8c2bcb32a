#!/usr/bin/env node
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createWalletApp, templates } from './createWalletApp.mjs'

const usage = `npm create @kith/wallet-app [folder] -- [--template ${templates.join('|')}]`

try {
  const { values, positionals } = parseArgs({
    // npm takes `--` for itself; npx, pnpm and yarn pass it on.
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: { template: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(usage)
  } else {
    const [folder = 'wallet-app', ...more] = positionals
    if (more.length > 0) {
      // npm keeps `--template next` for itself where `--` is missing, and passes on "next".
      throw new Error(`One folder at a time; also given: ${more.join(', ')}. Options come after \`--\`.`)
    }
    const target = createWalletApp({ folder, ...(values.template !== undefined && { template: values.template }) })
    console.log(`Wrote ${target}. Next:\n\n  cd ${relative('.', target) || '.'}\n  npm install\n  npm run dev\n`)
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}
