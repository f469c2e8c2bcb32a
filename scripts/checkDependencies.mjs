import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listWorkspaces } from './listWorkspaces.mjs'

// Fails unless docs/dependencies.md has one line for each dependency: why it is there, and exactly the packages whose manifests name it.

const root = join(import.meta.dirname, '..')
/** What a manifest may name that is neither explained nor listed: our own packages. */
const own = '@kith/'

/** @type {Map<string, Set<string>>} */
const users = new Map()
/** @type {Set<string>} */
const held = new Set()
for (const folder of listWorkspaces(root)) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, peerDependencies, optionalDependencies, overrides } = manifest
  const name = folder === '.' ? 'root' : basename(folder).replace('wallet-kit', 'kit')
  for (const used of Object.keys({
    ...dependencies,
    ...devDependencies,
    ...peerDependencies,
    ...optionalDependencies,
  })) {
    if (!used.startsWith(own)) users.set(used, (users.get(used) ?? new Set()).add(name))
  }
  for (const used of Object.keys(overrides ?? {})) if (!users.has(used)) held.add(used)
}
for (const name of users.keys()) held.delete(name)

const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
/** @type {Map<string, string>} What follows the name on its line. */
const lines = new Map(
  [...text.matchAll(/^\| `([^`]+)` \| (\S.*) \|$/gm)].map(([, name = '', rest = '']) => [name, rest]),
)

const problems = [
  ...[...users.keys(), ...held].filter((name) => !lines.has(name)).map((name) => `does not say why ${name} is here.`),
  ...[...lines.keys()]
    .filter((name) => !users.has(name) && !held.has(name))
    .map((name) => `explains ${name}, which no package.json names.`),
  ...[...users].flatMap(([name, packages]) => {
    const [where] = lines.get(name)?.split(' | ') ?? []
    const real = [...packages].sort().join(', ')
    if (where === undefined || where.split(', ').sort().join(', ') === real) return []
    return [`says that ${name} is used in "${where}"; its manifests say "${real}".`]
  }),
]
for (const problem of problems) console.error(`docs/dependencies.md ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
