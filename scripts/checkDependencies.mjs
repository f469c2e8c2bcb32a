import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listWorkspaces } from './listWorkspaces.mjs'

// Fails if a dependency has no line of why in docs/dependencies.md, or a line speaks of one that is gone.

const root = join(import.meta.dirname, '..')
const used = new Set(
  listWorkspaces(root).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const { dependencies, devDependencies, peerDependencies, optionalDependencies, overrides } = manifest
    return Object.keys({
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      ...optionalDependencies,
      ...overrides,
    })
  }),
)
const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
const explained = new Set([...text.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => /** @type {string} */ (name)))

const missing = [...used].filter((name) => !name.startsWith('@kith/') && !explained.has(name))
const gone = [...explained].filter((name) => !used.has(name))
for (const name of missing) console.error(`docs/dependencies.md does not say why ${name} is here.`)
for (const name of gone) console.error(`docs/dependencies.md explains ${name}, which no package.json names.`)
process.exitCode = missing.length + gone.length > 0 ? 1 : 0
