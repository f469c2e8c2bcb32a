import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { publishedPackages } from '../release/publishedPackages.mjs'
import { packPackages } from './packPackages.mjs'

// `npm run pack`: every package that others install, in `packed/`. `scripts/release/publishAll.mjs` publishes them.

const root = join(import.meta.dirname, '../..')
const destination = join(root, 'packed')
rmSync(destination, { recursive: true, force: true })
mkdirSync(destination)
const folders = publishedPackages.map((name) => `packages/${name}`)
for (const file of packPackages(folders, destination)) console.log(relative(root, file))
