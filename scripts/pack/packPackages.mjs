import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRepository } from './findRepository.mjs'
import { listAddresses } from './listAddresses.mjs'

const root = join(import.meta.dirname, '../..')
/** The end of a built file that names its source map, which is not packed. */
const mapComment = /\n\/\/# sourceMappingURL=\S+\s*$/

/** @typedef {{ [key: string]: unknown }} Manifest */

/**
 * Packs packages as they are published and returns the tarballs' paths, in the same order: what is built, README and licence.
 * Build them first. One npm packs all, since it computes longer before it begins than it packs.
 *
 * Their own sources and source maps are left out: the built files are readable, one for each source file. So is what only this
 * repository needs of a manifest: scripts, development dependencies and the `@kith/source` condition of the exports. Added are the
 * licence and the address of the repository: the root manifest's, else that of the workflow that packs.
 *
 * @param {readonly string[]} folders  e.g. `packages/siwe`
 * @param {string} destination  an existing folder
 * @param {import('./findRepository.mjs').Environment} [environment]
 */
export function packPackages(folders, destination, environment = process.env) {
  const address = findRepository(environment)
  const staged = mkdtempSync(join(tmpdir(), 'kith-pack-'))
  try {
    const places = folders.map((folder, index) => stage(folder, join(staged, String(index)), address))
    const options = ['--ignore-scripts', '--silent', '--pack-destination', destination]
    const { status, stdout, stderr } = spawnSync('npm', ['pack', ...options, ...places], {
      cwd: staged,
      encoding: 'utf8',
    })
    const files = stdout.trim().split('\n')
    if (status !== 0 || files.length !== folders.length) {
      throw new Error(`npm pack of ${folders.join(', ')} failed\n${stderr}`)
    }
    return files.map((file) => join(destination, file))
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/**
 * Copies what a package publishes into a new folder.
 *
 * @param {string} folder @param {string} place @param {string | null} address  the repository's
 * @returns {string} `place`
 */
function stage(folder, place, address) {
  mkdirSync(place)
  const manifest = readManifest(join(root, folder))
  writeFileSync(join(place, 'package.json'), JSON.stringify(toPublished(manifest, folder, address), null, 2))
  for (const part of listParts(manifest)) copyPart(join(root, folder, part), join(place, part))
  cpSync(join(root, folder, 'README.md'), join(place, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'))
  return place
}

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** @param {Manifest} manifest @param {string} folder @param {string | null} address @returns {Manifest} */
function toPublished({ scripts: _, devDependencies: __, ...manifest }, folder, address) {
  const { license, engines, ...rootManifest } = readManifest(root)
  return {
    ...manifest,
    license,
    engines,
    ...listAddresses(rootManifest, folder, address),
    exports: withoutSources(manifest['exports']),
  }
}

/** @param {unknown} exports @returns {unknown} */
function withoutSources(exports) {
  if (typeof exports !== 'object' || exports === null) return exports
  const kept = Object.entries(exports).filter(([condition]) => condition !== '@kith/source')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSources(value)]))
}

/** What `files` names; what it excludes is left to npm. @param {Manifest} manifest @returns {string[]} */
function listParts(manifest) {
  const files = /** @type {string[]} */ (manifest['files'] ?? [])
  return files.filter((file) => !file.startsWith('!'))
}

/** @param {string} from @param {string} to  both folders, or both files */
function copyPart(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !/\.map$|\.tsbuildinfo[^/]*$/.test(path) })
  if (statSync(from).isFile()) return
  for (const name of readdirSync(to, { encoding: 'utf8', recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue
    const file = join(to, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(mapComment, '\n'))
  }
}
