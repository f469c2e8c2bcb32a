import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptedLicences } from './acceptedLicences.mjs'
import { readTarball } from './readTarball.mjs'

// `npm run bills`, after `npm run pack`: for each tarball of `packed/` a bill of materials (CycloneDX) of what an install brings besides,
// and `licences.md`, the list of all of them. Fails for a licence that is not accepted yet.

/**
 * @typedef {{ name: string, version: string, licenses?: readonly { license?: { id?: string, name?: string }, expression?: string }[] }} Component
 */

const folder = join(import.meta.dirname, '../../packed')
const tarballs = readdirSync(folder)
  .filter((file) => file.endsWith('.tgz'))
  .map((file) => ({ file: join(folder, file), ...readTarball(join(folder, file)) }))
/** @type {Map<string, { licence: string, users: string[] }>} */
const found = new Map()

for (const { file, name, dependencies = {} } of tarballs) {
  const own = tarballs.filter((other) => needs(name, other.name))
  const bill = createBill({ [name]: file, ...Object.fromEntries(own.map((other) => [other.name, other.file])) })
  writeFileSync(file.replace(/\.tgz$/, '.cdx.json'), bill)
  /** @type {{ components?: readonly Component[] }} */
  const { components = [] } = JSON.parse(bill)
  if (components.length < Object.keys(dependencies).length) throw new Error(`The bill of ${name} is short.`)
  for (const component of components) {
    if (component.name.startsWith('@kith/') || component.name === 'bill') continue
    const key = `${component.name}@${component.version}`
    const known = found.get(key) ?? { licence: readLicence(component), users: [] }
    found.set(key, { ...known, users: [...known.users, name] })
  }
}

const rows = [...found].sort(([a], [b]) => a.localeCompare(b, 'en'))
const list = rows.map(([key, { licence, users }]) => `| ${key} | ${licence} | ${users.join(', ')} |`)
writeFileSync(join(folder, 'licences.md'), `| package | licence | comes with |\n|---|---|---|\n${list.join('\n')}\n`)
const refused = rows.filter(([, { licence }]) => !acceptedLicences.has(licence))
for (const [key, { licence }] of refused) console.error(`${key} is under ${licence}, which is not accepted yet.`)
console.log(`${tarballs.length} bills of materials, ${rows.length} packages of others`)
process.exitCode = refused.length > 0 ? 1 : 0

/** Whether `name` needs `other`, of our own packages, directly or not. @param {string} name @param {string} other @returns {boolean} */
function needs(name, other) {
  const { dependencies = {} } = tarballs.find((one) => one.name === name) ?? {}
  return Object.keys(dependencies).some(
    (dependency) => dependency.startsWith('@kith/') && (dependency === other || needs(dependency, other)),
  )
}

/** What npm would install for an app that has nothing else. @param {Readonly<Record<string, string>>} dependencies  tarballs by name */
function createBill(dependencies) {
  const app = mkdtempSync(join(tmpdir(), 'kith-bill-'))
  try {
    const files = Object.fromEntries(Object.entries(dependencies).map(([name, file]) => [name, `file:${file}`]))
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'bill', version: '0.0.0', dependencies: files }))
    run(app, 'install', '--package-lock-only', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund')
    return run(app, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit=optional')
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
}

/** @param {string} cwd @param {...string} args */
function run(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) throw new Error(`npm ${args[0]} failed\n${stdout}${stderr}`)
  return stdout
}

/** @param {Component} component */
function readLicence({ licenses }) {
  const [first] = licenses ?? []
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? 'no licence'
}
