import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packPackage } from './packPackage.mjs'

// `npm run pack`: every package that others install, in `packed/`. `npm publish packed/<file>` is left to a person.

const root = join(import.meta.dirname, '../..')
const destination = join(root, 'packed')
rmSync(destination, { recursive: true, force: true })
mkdirSync(destination)
for (const name of ['siwe', 'swatch', 'protocol', 'wallet-kit', 'create-wallet-app']) {
  console.log(relative(root, packPackage(`packages/${name}`, destination)))
}
