import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExports } from './readExports.mjs'

/**
 * @typedef {{ entry: string, name: string, kind: import('./readExports.mjs').Kind, examples: string[], names: string[] }} Documented
 *   `entry` is what is imported, e.g. `@kith/siwe/verify`; `names` are all that it exports.
 */

/**
 * The exports of a package's entry points, with the examples in their docstrings.
 *
 * @param {string} folder  of the package, absolute
 * @returns {Documented[]}
 */
export function listExamples(folder) {
  /** @type {{ name: string, exports: Record<string, string | Record<string, string>> }} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(manifest.exports).flatMap(([path, entry]) => {
    const source = typeof entry === 'string' ? '' : (entry['@kith/source'] ?? '')
    if (!source.endsWith('.ts')) return []
    const found = readExports(join(folder, source))
    const names = found.map(({ name }) => name)
    // What another package exports has its examples there.
    const own = found.filter(({ signature }) => !signature.startsWith('export {'))
    return own.map(({ name, kind, docstring }) => ({
      entry: manifest.name + path.slice(1),
      ...{ name, kind, names, examples: readExamples(docstring) },
    }))
  })
}

/** @param {string} docstring  without comment marks */
function readExamples(docstring) {
  const [, ...tags] = docstring.split(/^@(?=[a-z])/m)
  return tags.flatMap((tag) => /^example\s+([\s\S]*)$/.exec(tag)?.[1]?.trim() ?? [])
}
