import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold what was built, fetched or recorded. */
const closed = new Set(['node_modules', 'dist', 'out', 'cache', 'test-results', 'coverage'])

/**
 * Lists the files below `folder` whose names match, as absolute paths. Leaves out what git ignores.
 *
 * @param {string} folder @param {RegExp} name
 * @returns {string[]}
 */
export function listFiles(folder, name) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        return closed.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(join(folder, entry.name), name)
      }
      return name.test(entry.name) ? [join(folder, entry.name)] : []
    })
}
