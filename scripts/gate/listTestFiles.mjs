import { listFiles } from '../listFiles.mjs'

/**
 * Lists the files below `folder` that hold tests for Vitest or Playwright, as absolute paths.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function listTestFiles(folder) {
  return listFiles(folder, /\.(test|spec)\.(ts|tsx|mjs)$/)
}
