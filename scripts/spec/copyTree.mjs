import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {object} TreeCopy
 * @property {string} path
 * @property {(file: string, find: string, replacement: string) => () => void} replace  changes a file; the answer undoes it
 * @property {() => void} remove
 */

/** What a copy needs none of: what git keeps, what tools remember, what runs leave behind. */
const leftOut = new Set([
  '.git',
  '.kith',
  '.vite',
  '.vitest',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
])

/**
 * Copies the tree to a scratch folder that may be changed without a trace in the original, and that is gone when
 * this process ends. `node_modules` is linked file by file, so that a copy costs seconds and no disk space.
 *
 * @param {string} root
 * @returns {TreeCopy}
 */
export function copyTree(root) {
  const path = mkdtempSync(join(tmpdir(), 'kith-tree-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.on('exit', remove)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(130))
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue
    if (entry.name === 'node_modules') linkAll(join(root, entry.name), join(path, entry.name), leftOut)
    else copyOwn(join(root, entry.name), join(path, entry.name))
  }
  return {
    path,
    remove,
    replace: (file, find, replacement) => {
      const target = join(path, file)
      const before = readFileSync(target, 'utf8')
      writeFileSync(
        target,
        before.replace(find, () => replacement),
      )
      return () => writeFileSync(target, before)
    },
  }
}

/** @param {string} from @param {string} to */
function copyOwn(from, to) {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !leftOut.has(source.slice(source.lastIndexOf('/') + 1)),
  })
}

/** @param {string} from @param {string} to @param {ReadonlySet<string>} without   names left out at this level */
function linkAll(from, to, without = new Set()) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

/** A link where both lie on one disk, else a copy. @param {string} source @param {string} target */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error
    cpSync(source, target)
  }
}
