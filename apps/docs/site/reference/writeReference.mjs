import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toAnchor } from '../../../../scripts/toAnchor.mjs'
import { formatDocstring } from './formatDocstring.mjs'
import { formatSignature } from './formatSignature.mjs'
import { readExports } from './readExports.mjs'

/**
 * @typedef {import('./readExports.mjs').Export} Export
 * @typedef {{ path: string, title: string, text: string, summary: string }} ReferencePage  `text` is Markdown.
 */

/** @param {readonly { title: string, exports: readonly Export[] }[]} read */
function assertDescribed(read) {
  const bare = read.flatMap(({ title, exports }) =>
    exports
      .filter(({ kind, docstring }) => kind !== 'Types' && docstring === '')
      .map(({ name }) => `${name} of ${title}`),
  )
  if (bare.length > 0) throw new Error(`These exports have no docstring: ${bare.join(', ')}.`)
}

/** The order of kinds on a page. @type {readonly import('./readExports.mjs').Kind[]} */
const kinds = ['Components', 'Hooks', 'Functions', 'Constants', 'Types', 'Errors']

/**
 * Writes a page for each entry point. Build the packages first: the declarations are read from their `dist/`.
 *
 * @param {string} root
 * @param {readonly { folder: string, file: string }[]} entryPoints
 * @returns {ReferencePage[]}
 * @throws {Error} if an export that is not a type has no docstring
 */
export function writeReference(root, entryPoints) {
  const read = entryPoints.map(({ folder, file }) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const types = `./dist/exports/${file}.d.ts`
    const entry = Object.keys(exports).find((key) => exports[key]?.types === types)
    if (entry === undefined) throw new Error(`${folder}/package.json exports nothing with the types ${types}.`)
    const title = `${name}${entry.slice(1)}`
    const path = `reference/${basename(folder)}${entry.slice(1)}`
    return { title, path, exports: readExports(join(root, folder, types)) }
  })
  assertDescribed(read)
  /** Where an export is described: in its own entry point, else in the first one that has it. @type {Map<string, string>} */
  const homes = new Map()
  for (const { path, exports } of read.toReversed()) for (const { name } of exports) homes.set(name, path)

  return read.map(({ title, path, exports }) => {
    /** @param {string} name */
    const toLink = (name) => {
      const home = exports.some((one) => one.name === name) ? path : homes.get(name)
      return home === undefined ? `\`${name}\`` : `[\`${name}\`](site:${home}#${toAnchor(name)})`
    }
    const types = new Set(exports.filter(({ kind }) => kind === 'Types').map(({ name }) => name))
    const chapters = kinds.flatMap((kind) => {
      const found = exports.filter((one) => one.kind === kind)
      return found.length === 0 ? [] : [`## ${kind}`, ...found.map((one) => writeExport(one, toLink, types))]
    })
    const text = [`# ${title}`, `\`\`\`ts\nimport { … } from '${title}'\n\`\`\``, ...chapters].join('\n\n')
    return { path, title, text, summary: `${exports.length} exports` }
  })
}

/** @param {Export} one @param {(name: string) => string} toLink @param {ReadonlySet<string>} types  that the page describes */
function writeExport({ name, signature, docstring }, toLink, types) {
  const { text, details } = formatDocstring(docstring, toLink)
  const used = new Set(signature.match(/\b[A-Z]\w+/g) ?? [])
  const links = [...used].filter((type) => type !== name && types.has(type)).map(toLink)
  const code = `\`\`\`ts\n${formatSignature(signature)}\n\`\`\``
  return [`### ${name}`, text, code, links.join(' · '), details].filter((part) => part !== '').join('\n\n')
}
