import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * @typedef {'Components' | 'Hooks' | 'Functions' | 'Constants' | 'Errors' | 'Types'} Kind
 * @typedef {{ name: string, kind: Kind, signature: string, docstring: string }} Export
 *   `signature` is the declaration as the compiler wrote it, with the comments inside of it.
 * @typedef {import('oxc-parser').Program['body'][number]} Statement
 * @typedef {import('oxc-parser').ExportNamedDeclaration} Named
 * @typedef {{ text: string, body: readonly Statement[], comments: readonly import('oxc-parser').Comment[] }} Module
 */

/** @type {Map<string, Module>} */
const modules = new Map()

/**
 * Reads what an entry point exports, with its docstrings, from the declarations that the compiler wrote beside the built files,
 * or from the sources. No type is resolved, so it takes milliseconds: where an export has inferred types, the compiler has
 * written them down.
 *
 * @param {string} file  e.g. `packages/siwe/dist/exports/index.d.ts` or `packages/siwe/src/exports/index.ts`, absolute
 * @returns {Export[]} sorted by name
 * @throws {Error} if a name leads to no declaration
 */
export function readExports(file) {
  const names = readModule(file).body.flatMap((statement) =>
    isPassingOn(statement)
      ? statement.specifiers.map(({ exported, local }) => ({
          name: nameOf(exported),
          local: nameOf(local),
          source: String(statement.source?.value),
        }))
      : [],
  )
  return names
    .map(({ name, local, source }) => readExport({ name, local, file, source }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** @param {{ name: string, local: string, file: string, source: string }} parameters @returns {Export} */
function readExport({ name, local, file, source }) {
  if (!source.startsWith('.')) {
    return {
      name,
      kind: 'Functions',
      signature: `export { ${name} } from '${source}'`,
      docstring: `From \`${source}\`.`,
    }
  }
  const declared = file.endsWith('.d.ts') ? source.replace(/\.(?:js|tsx?)$/, '.d.ts') : source
  const target = join(dirname(file), declared)
  const module = readModule(target)
  for (const statement of module.body.filter(isPassingOn)) {
    const specifier = statement.specifiers.find(({ exported }) => nameOf(exported) === local)
    if (specifier === undefined) continue
    return readExport({ name, local: nameOf(specifier.local), file: target, source: String(statement.source?.value) })
  }
  const statements = module.body.filter((statement) => declares(statement, local))
  const [first] = statements
  if (first === undefined) throw new Error(`${target} does not declare ${local}.`)
  const signature = statements
    .map(({ start, end }) =>
      module.text
        .slice(start, end)
        .replace(/^export (?:declare )?/, '')
        .replace(/^declare /, ''),
    )
    .join('\n')
  const docstring =
    statements.map((statement) => findDocstring(module, statement.start)).find((text) => text !== '') ?? ''
  return { name, kind: toKind(name, toDeclaration(first)), signature, docstring }
}

/** @param {string} file @returns {Module} */
function readModule(file) {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const module = { text, body: program.body, comments }
  modules.set(file, module)
  return module
}

/** @param {Statement} statement @returns {statement is Named} whether it exports what another file declares */
const isPassingOn = (statement) => statement.type === 'ExportNamedDeclaration' && statement.source !== null

/** @param {import('oxc-parser').ModuleExportName} name */
const nameOf = (name) => (name.type === 'Literal' ? name.value : name.name)

/** @param {Statement} statement */
const toDeclaration = (statement) =>
  statement.type === 'ExportNamedDeclaration' && statement.declaration !== null ? statement.declaration : statement

/** @param {Statement} statement @param {string} name */
function declares(statement, name) {
  const declaration = toDeclaration(statement)
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  return 'id' in declaration && declaration.id !== null && 'name' in declaration.id && declaration.id.name === name
}

/** @param {Module} module @param {number} start  of what the comment is right above */
function findDocstring({ text, comments }, start) {
  const comment = comments.findLast(({ end }) => end <= start)
  if (!comment?.value.startsWith('*') || text.slice(comment.end, start).trim() !== '') return ''
  return comment.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
}

/** @param {string} name @param {{ type: string }} declaration @returns {Kind} */
function toKind(name, { type }) {
  if (type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration') return 'Types'
  if (type === 'ClassDeclaration') return 'Errors'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  if (/^[A-Z][a-z]/.test(name)) return 'Components'
  return type === 'VariableDeclaration' ? 'Constants' : 'Functions'
}
