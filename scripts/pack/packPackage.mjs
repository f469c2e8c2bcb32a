import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The end of a built file that names its source map, which is not packed. */
const mapComment = /\n\/\/# sourceMappingURL=\S+\s*$/

/** @typedef {{ [key: string]: unknown }} Manifest */

/**
 * Packs a package as it is published and returns the tarball's path: what is built, README and licence. Build it first.
 *
 * Its own sources and source maps are left out: the built files are readable, one for each source file. So is what only this
 * repository needs of the manifest: scripts, development dependencies and the `@kith/source` condition of the exports.
 *
 * @param {string} folder  e.g. `packages/siwe`
 * @param {string} destination  an existing folder
 */
export function packPackage(folder, destination) {
  const staged = mkdtempSync(join(tmpdir(), 'kith-pack-'))
  try {
    const manifest = readManifest(join(root, folder))
    writeFileSync(join(staged, 'package.json'), JSON.stringify(toPublished(manifest, folder), null, 2))
    for (const part of listParts(manifest)) copyPart(join(root, folder, part), join(staged, part))
    cpSync(join(root, folder, 'README.md'), join(staged, 'README.md'))
    cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'))
    const before = new Set(readdirSync(destination))
    const { status, stderr } = spawnSync('npm', ['pack', '--ignore-scripts', '--pack-destination', destination], {
      cwd: staged,
      encoding: 'utf8',
    })
    const packed = readdirSync(destination).find((file) => !before.has(file))
    if (status !== 0 || packed === undefined) throw new Error(`npm pack of ${folder} failed\n${stderr}`)
    return join(destination, packed)
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** @param {Manifest} manifest @param {string} folder @returns {Manifest} */
function toPublished({ scripts: _, devDependencies: __, ...manifest }, folder) {
  const { license, engines, homepage, repository } = readManifest(root)
  return {
    ...manifest,
    license,
    engines,
    // Both are there once the root's manifest names them.
    ...(typeof homepage === 'string' && { homepage }),
    ...(typeof repository === 'string' && { repository: { type: 'git', url: repository, directory: folder } }),
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
