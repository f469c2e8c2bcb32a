import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's root. */
export const root = join(import.meta.dirname, '../../..')

/**
 * The text of a file of the repository.
 *
 * @param {string} file  e.g. `docs/graph.md`
 */
export function readSource(file) {
  return readFileSync(join(root, file), 'utf8')
}
