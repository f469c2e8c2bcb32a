import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testFolders } from './mutateConfig.mjs'

/** What the tests read besides the packages. */
const read = ['docs', 'scripts', 'package.json', 'tsconfig.base.json']

/**
 * Copies what is changed and what the tests read to a scratch folder. `node_modules` is
 * linked, but for our own packages: those are the copies.
 *
 * @param {string} root
 * @returns {string}
 */
export function copySources(root) {
  const tree = mkdtempSync(join(tmpdir(), 'kith-mutants-'))
  for (const path of [...testFolders, ...read])
    cpSync(join(root, path), join(tree, path), {
      recursive: true,
      filter: (source) => !/\/(?:node_modules|dist|screens)$/.test(source),
    })
  mkdirSync(join(tree, 'node_modules/@kith'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kith' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@kith')))
    symlinkSync(readlinkSync(join(root, 'node_modules/@kith', name)), join(tree, 'node_modules/@kith', name))
  return tree
}
