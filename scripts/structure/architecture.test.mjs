import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { listWorkspaces } from '../listWorkspaces.mjs'

// The drawing in docs/architecture.md is compared with the imports of the packages.

const root = join(import.meta.dirname, '../..')

/** @param {string} folder @returns {string[]} */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'templates', 'test', 'testing'].includes(entry.name) ? [] : listSources(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.(test|config)\./.test(entry.name) ? [path] : []
  })
}

/** The packages that `folder` imports by name. @param {string} folder */
function readArrows(folder) {
  const imports = /(?:from|import|import\() *['"]@kith\/([a-z-]+)(?:\/[a-z-]+)?['"]/g
  const packages = listSources(join(root, folder)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name]) => name),
  )
  return [...new Set(packages)].filter((name) => name !== basename(folder))
}

test('behavior: the drawing shows exactly the imports that exist', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, drawing = ''] = /```mermaid\ngraph TD\n([^`]+)```/.exec(page) ?? []
  const drawn = drawing
    .trim()
    .split('\n')
    .map((line) => line.trim())

  const real = listWorkspaces(root)
    .filter((folder) => folder !== '.')
    .flatMap((folder) => readArrows(folder).map((name) => `${basename(folder)} --> ${name}`))

  expect(drawn.toSorted()).toEqual(real.toSorted())
})
