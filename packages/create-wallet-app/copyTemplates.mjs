import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { templates } from './createWalletApp.mjs'

// Before packing: the templates are the examples of the kit, which `npm run verify` installs, builds and uses.

const destination = join(import.meta.dirname, 'templates')
rmSync(destination, { recursive: true, force: true })
for (const template of templates) {
  cpSync(join(import.meta.dirname, '../wallet-kit/examples', template), join(destination, template), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|\.next)([\\/]|$)/.test(path.slice(import.meta.dirname.length)),
  })
}
