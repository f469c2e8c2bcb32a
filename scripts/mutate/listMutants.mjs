import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { isErrorText } from './isErrorText.mjs'
import { folders, leftOut } from './mutateConfig.mjs'

/**
 * @typedef {object} ListedMutant
 * @property {string} id
 * @property {string} folder  as `mutateConfig.mjs` names it
 * @property {string} file
 * @property {number} line    from 1
 * @property {string} at      the line where it begins, without the spaces around it
 * @property {string} from    what is there, on one line
 * @property {string} to      what it becomes, on one line
 */

/**
 * Writes every mutant of the folders into the sources of a copy of the tree, each behind a switch of its own (Stryker's mutant
 * schemata), and lists them.
 *
 * @param {string} tree                 a copy, whose files are overwritten
 * @param {readonly string[]} only      beginnings of paths; all folders without one
 * @returns {Promise<readonly ListedMutant[]>}
 */
export async function listMutants(tree, only) {
  const quiet = () => undefined
  const logger = {
    debug: quiet,
    info: quiet,
    trace: quiet,
    warn: console.warn,
    error: console.error,
    fatal: console.error,
  }
  const instrumenter = new Instrumenter({
    ...logger,
    ...{ isDebugEnabled: () => false, isInfoEnabled: () => false, isTraceEnabled: () => false },
    ...{ isWarnEnabled: () => true, isErrorEnabled: () => true, isFatalEnabled: () => true },
  })
  const files = folders.flatMap((folder) => listSources(tree, folder).map((file) => ({ folder, file })))
  const chosen = files.filter(({ file }) => only.length === 0 || only.some((start) => file.startsWith(start)))
  const listed = chosen.map(({ folder, file }) => ({ folder, file, source: readFileSync(join(tree, file), 'utf8') }))
  const { files: changed, mutants } = await instrumenter.instrument(
    listed.map(({ file, source }) => ({ name: join(tree, file), content: source, mutate: true })),
    { ignorers: [{ shouldIgnore: isErrorText }], excludedMutations: [], plugins: null, noHeader: false },
  )
  for (const { name, content } of changed) writeFileSync(name, content)
  return mutants.flatMap(({ id, fileName, location: { start, end }, replacement, status }) => {
    if (status === 'Ignored') return []
    const of = listed.find(({ file }) => join(tree, file) === fileName)
    if (!of) throw new Error(`No file of ${id}.`)
    const lines = of.source.split('\n')
    const part = lines.slice(start.line, end.line + 1)
    part[part.length - 1] = part.at(-1)?.slice(0, end.column) ?? ''
    part[0] = part[0]?.slice(start.column) ?? ''
    return {
      ...{ id, folder: of.folder, file: of.file, line: start.line + 1, at: lines[start.line]?.trim() ?? '' },
      ...{ from: onOneLine(part.join('\n')), to: onOneLine(replacement) },
    }
  })
}

/** The sources of a folder and those below it, but of a package's `src` only those directly in it. @param {string} tree @param {string} folder @returns {string[]} */
function listSources(tree, folder) {
  return readdirSync(join(tree, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return folder.endsWith('/src') ? [] : listSources(tree, path)
      return path.endsWith('.ts') && !leftOut.test(path) ? [path] : []
    })
}

/** @param {string} text */
function onOneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim()
}
