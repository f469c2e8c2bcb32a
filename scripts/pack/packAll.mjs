import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { publishedPackages } from '../release/publishedPackages.mjs'
import { packPackage } from './packPackage.mjs'

// `npm run pack`: every package that others install, in `packed/`. `scripts/release/publishAll.mjs` publishes them.

const root = join(import.meta.dirname, '../..')
const destination = join(root, 'packed')
rmSync(destination, { recursive: true, force: true })
mkdirSync(destination)
for (const name of publishedPackages) {
  console.log(relative(root, packPackage(`packages/${name}`, destination)))
}
