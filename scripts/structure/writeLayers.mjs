import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLayers } from './findLayerProblems.mjs'
import { layers } from './layers.mjs'

// Writes the layers of the service, the web app and the wallet kit into docs/architecture.md, as `layers.mjs` has them.

const page = join(import.meta.dirname, '../../docs/architecture.md')
const folders = ['apps/server/src', 'apps/web/src', 'packages/wallet-kit/src']
const tables = folders.map((folder) => formatLayers(layers[folder]?.layers ?? {}))
const table = /^\| folder \| purpose \| imports \|\n(?:\|.*\n)+/gm
const text = readFileSync(page, 'utf8').replace(table, () => `${tables.shift()}\n`)
if (tables.length > 0) throw new Error('docs/architecture.md lacks a table of layers.')
writeFileSync(page, text)
