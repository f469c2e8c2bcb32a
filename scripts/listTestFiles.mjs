import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold what was built, fetched or recorded. */
const closed = new Set(['node_modules', 'dist', 'out', 'cache', 'test-results', 'coverage'])

/**
 * Lists the files below `folder` that hold tests for Vitest or Playwright, as absolute paths.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function listTestFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        return closed.has(entry.name) || entry.name.startsWith('.') ? [] : listTestFiles(join(folder, entry.name))
      }
      return /\.(test|spec)\.(ts|tsx|mjs)$/.test(entry.name) ? [join(folder, entry.name)] : []
    })
}
