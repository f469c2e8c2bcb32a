import { basename, dirname, join, normalize } from 'node:path/posix'
import { readImports } from './readImports.mjs'

/**
 * @typedef {object} Layer
 * @property {string} purpose             one sentence, for docs/architecture.md
 * @property {readonly string[]} imports  the layers it may import, types included; `*` for all of them
 * @property {readonly string[]} [tests]  layers that its tests may import beside those
 * @property {RegExp} [refused]           packages that it may not import
 * @property {RegExp} [except]            files that may, relative to the source folder
 *
 * @typedef {Readonly<Record<string, Layer>>} Layers
 *   by folder, `.` for the files in none, `**` for all others. A folder of a folder may be a layer of its own.
 *   `features/*`: each folder in `features` is one, and none of them may import another.
 */

const addresses = /(?:(?<![.\w])new URL|\bvi\.(?:mock|doMock|importActual))\s*(?:<[^>]*>)?\(\s*(['"`])([^'"`\n]+)\1/g

/** What a source file imports, mocks, or starts by its address. @param {string} text */
function readNeeds(text) {
  return [...readImports(text), ...[...text.matchAll(addresses)].map(([, , specifier = '']) => specifier)]
}

/** The layer that a file belongs to, or `null`. @param {string} file relative to the source folder @param {Layers} layers */
function findLayer(file, layers) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (folder in layers) return folder
    if (`${dirname(folder)}/*` in layers) return folder
  }
  if ('.' in layers && dirname(file) === '.') return '.'
  return '**' in layers ? '**' : null
}

/** @param {string} name @param {Layers} layers */
function getLayer(name, layers) {
  const layer = layers[name] ?? layers[`${dirname(name)}/*`]
  if (!layer) throw new Error(`There is no layer ${name}.`)
  return layer
}

/** @param {string} name @param {readonly string[]} names */
const includes = (name, names) => names.some((it) => it === '*' || it === name || it === `${dirname(name)}/*`)

/** Tests and what helps them, which may import each other (`testing/`, `test-page/`) and what their layer lists for them. @param {string} file */
const isTest = (file) => /\.(?:test|test-d)\.|(?:^|\/)(?:testing|test-page)\//.test(file)

/**
 * Finds imports that the table of layers does not allow, and folders that it does not name.
 *
 * @param {ReadonlyMap<string, string>} sources texts by path, relative to the source folder
 * @param {Layers} layers
 * @returns {string[]}
 */
export function findLayerProblems(sources, layers) {
  const problems = []
  for (const [file, text] of sources) {
    const from = findLayer(file, layers)
    if (from === null) {
      problems.push(`${file} is in no layer.`)
      continue
    }
    const { imports, tests = [], refused, except } = getLayer(from, layers)
    const allowed = isTest(file) ? [...imports, ...tests] : imports
    for (const specifier of readNeeds(text)) {
      if (refused?.test(specifier) && !except?.test(file)) problems.push(`${file} may not import ${specifier}.`)
      if (!/^\.\.?(?:\/|$)/.test(specifier)) continue
      const target = normalize(join(dirname(file), specifier))
      if (target.startsWith('..')) continue
      const to = findLayer(target, layers)
      if (to === null) problems.push(`${file} imports ${target}, which is in no layer.`)
      else if (to !== from && !(isTest(file) && isTest(target)) && !includes(to, allowed))
        problems.push(`${file} may not import ${target}: ${from} may import ${imports.join(', ') || 'nothing'}.`)
    }
  }
  return problems
}

/** Imports that the table allows and no file makes. @param {ReadonlyMap<string, string>} sources @param {Layers} layers */
export function findUnusedLayers(sources, layers) {
  const used = new Set()
  for (const [file, text] of sources) {
    const from = findLayer(file, layers)
    for (const specifier of readNeeds(text)) {
      const to = specifier.startsWith('.') ? findLayer(normalize(join(dirname(file), specifier)), layers) : null
      for (const one of from === null || to === null ? [] : [from, `${dirname(from)}/*`])
        for (const other of [to, `${dirname(to ?? '')}/*`])
          used.add(`${one} -> ${other}${isTest(file) ? ' in tests' : ''}`)
    }
  }
  return Object.entries(layers).flatMap(([name, { imports, tests = [] }]) => [
    ...(sources.size > 0 && ![...sources.keys()].some((file) => includes(findLayer(file, layers) ?? '', [name]))
      ? [`${name} has no files`]
      : []),
    ...imports.filter((to) => to !== '*' && !used.has(`${name} -> ${to}`)).map((to) => `${name} -> ${to}`),
    ...tests.filter((to) => !used.has(`${name} -> ${to} in tests`)).map((to) => `${name} -> ${to} in tests`),
  ])
}

/**
 * Finds layers that import one another, directly or through others. What a layer's tests import makes no ring.
 *
 * @param {Layers} layers
 * @returns {string[][]} the members of each ring
 */
export function findLayerRings(layers) {
  /** @param {string} name @returns {Set<string>} */
  const reach = (name) => {
    const reached = new Set(layers[name]?.imports)
    for (const next of reached) for (const far of layers[next]?.imports ?? []) reached.add(far)
    return reached
  }
  const reached = new Map(Object.keys(layers).map((name) => [name, reach(name)]))
  const rings = [...reached]
    .filter(([name, all]) => all.has(name))
    .map(([name, all]) => [...all].filter((other) => reached.get(other)?.has(name)).sort())
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()]
}

const sqlPattern = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bfrom 'kysely'/

/**
 * Finds files that write SQL outside a folder. Tests may.
 *
 * @param {ReadonlyMap<string, string>} sources texts by path, relative to the source folder
 * @param {string} home where SQL and the names of columns belong
 * @returns {string[]}
 */
export function findSqlOutside(sources, home) {
  return [...sources]
    .filter(([file, text]) => !isTest(file) && !file.startsWith(`${home}/`) && sqlPattern.test(text))
    .map(([file]) => file)
}

/** The layers from top to bottom, as a table for docs/architecture.md. @param {Layers} layers */
export function formatLayers(layers) {
  /** @param {string} name */
  const format = (name) => (name === '*' ? 'all' : `\`${name === '.' ? 'src' : name}\``)
  const rows = Object.entries(layers).map(
    ([name, { purpose, imports }]) =>
      `| ${format(name)} | ${purpose} | ${imports.map(format).join(' ') || 'nothing'} |`,
  )
  return ['| folder | purpose | imports |', '|---|---|---|', ...rows].join('\n')
}

/** Whether a source file counts. @param {string} path */
export function isSource(path) {
  return /\.(?:ts|tsx|mjs)$/.test(path) && !/\.d\.ts$/.test(path) && !basename(path).startsWith('vitest')
}
