import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, normalize } from 'node:path'

// `npm run structure` prints the size and shape of the source, as Markdown: docs/architecture.md has the figures of a day.
// Tests, their helpers, built, generated and fetched files do not count; every other line does.

const root = join(import.meta.dirname, '../..')
const areas = [
  'apps/server/src',
  'apps/web/src',
  'packages/wallet-kit/src',
  'packages/protocol/src',
  'packages/siwe/src',
  'packages/swatch/src',
  'stack/src',
  'scripts',
]
const closed = new Set(['node_modules', 'dist', 'testing', 'test', 'test-page', 'vectors'])
const left = /\.(?:test|generated|d)\.|\.browser\.|\.config\./
/** Lists by nature: a file for each error, language and step of the database. */
const lists = /\/(?:errors|messages|translations|migrations|exports|icons)(?:\/|$)/
/** One of each a file by convention: a class of errors, a type of the GraphQL schema. */
const single = /(?:Error|Ref)\.ts$/
const maxFolder = 25

/** @param {string} folder @returns {string[]} paths below the root */
function listSources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return closed.has(entry.name) ? [] : listSources(path)
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) && !left.test(entry.name) ? [path] : []
  })
}

/** The `share`-th of sorted numbers. @param {number[]} sorted @param {number} share */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return `${Math.round((part / whole) * 100)} %`
}

/** @param {string} name @param {string[]} files */
function describe(name, files) {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const lines = texts.map((text) => text.split('\n').length - 1).sort((a, b) => a - b)
  const all = lines.reduce((sum, count) => sum + count, 0)
  const comments = texts.flatMap((text) => text.match(/^\s*(?:\/\/|\/?\*).*/gm) ?? []).length
  const oneExport = texts.filter((text) => (text.match(/^export (?!type |\{|\*)/gm) ?? []).length <= 1).length
  return `| ${[
    name,
    files.length,
    all.toLocaleString('en'),
    quantile(lines, 0.5),
    quantile(lines, 0.9),
    quantile(lines, 1),
    percent(lines.filter((count) => count < 150).length, lines.length),
    percent(oneExport, files.length),
    percent(comments, all),
  ].join(' | ')} |`
}

/** Whether a test beside the file has its name. @param {string} file */
function hasTest(file) {
  const stem = basename(file, extname(file))
  return readdirSync(join(root, dirname(file))).some((name) => name.startsWith(`${stem}.`) && name.includes('.test.'))
}

/**
 * Files of at most 30 lines that one file imports, which is in the same folder: helpers that could be part of it. Without lists,
 * errors, GraphQL types and files with a test of their own.
 *
 * @param {string[]} files
 */
function countSplinters(files) {
  const known = new Set(files)
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of files) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), path ?? ''))
      if (known.has(target)) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return [...importers].filter(
    ([file, by]) =>
      by.length === 1 &&
      dirname(by[0] ?? '') === dirname(file) &&
      !lists.test(dirname(file)) &&
      !single.test(file) &&
      !hasTest(file) &&
      readFileSync(join(root, file), 'utf8').split('\n').length <= 31,
  ).length
}

const found = areas.filter((area) => existsSync(join(root, area))).map((area) => ({ area, files: listSources(area) }))
const files = found.flatMap((each) => each.files)
/** @type {Map<string, number>} */
const folders = new Map()
for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
const piles = [...folders].filter(([folder, count]) => count > maxFolder && !lists.test(folder))

console.log(`| source | files | lines | median | p90 | most | under 150 | one export | comments |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${found.map((each) => describe(`\`${each.area.replace(/\/src$/, '')}\``, each.files)).join('\n')}
${describe('all', files)}

- Folders of more than ${maxFolder} files, lists of errors, texts and migrations apart: ${
  piles.map(([folder, count]) => `\`${basename(dirname(folder))}/${basename(folder)}\` ${count}`).join(', ') || 'none'
}.
- Files of at most 30 lines with one importer, in the same folder, without errors (\`*Error.ts\`), GraphQL types
  (\`*Ref.ts\`) and files with a test beside them: ${countSplinters(files)} of ${files.length}.`)
