import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.mjs'
import { findImportRings } from './findImportRings.mjs'

const root = join(import.meta.dirname, '../..')

test('behavior: no two files of the repository import each other, directly or through others', () => {
  const files = listFiles(root, /\.[cm]?[jt]sx?$/)
  const sources = new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))

  expect(sources.size).toBeGreaterThan(1_000)
  expect(findImportRings(sources)).toEqual([])
})

const ringFile = 'log/ring.ts'
const imports = "import { other } from './other.ts'"

test.for([
  ['two files do not import each other', "import { ring } from './ring.ts'"],
  ['two files do not import each other on several lines', "import {\n  ring,\n} from '../log/ring.ts'"],
  ['two files do not need the types of each other', "import type { Ring } from './ring.ts'"],
  ['a type in the middle of a file counts', "export type Other = import('./ring.ts').Ring"],
  ['what is exported again counts', "export { ring } from './ring.ts'"],
  ['what is loaded later counts', "export const load = () => import('./ring.ts')"],
  ['what is imported for its effects counts', "import './ring.ts'"],
])('behavior: %s', ([, other = '']) => {
  const sources = new Map([
    [ringFile, imports],
    ['log/other.ts', other],
    ['log/user.ts', imports],
  ])

  expect(findImportRings(sources)).toEqual([['log/other.ts', ringFile]])
})

test('behavior: finds each ring, and a ring of three', () => {
  const sources = new Map([
    ['a.ts', "import './b.ts'"],
    ['b.ts', "import './c.ts'\nimport './d.ts'"],
    ['c.ts', "import './a.ts'"],
    ['d.ts', "import './e.ts'"],
    ['e.ts', "import './d.ts'"],
    ['f.ts', "import './f.ts'"],
  ])

  expect(findImportRings(sources)).toEqual([['d.ts', 'e.ts'], ['a.ts', 'b.ts', 'c.ts'], ['f.ts']])
})

test('behavior: files that share an import, a package, and the address of a worker make no ring', () => {
  const sources = new Map([
    ['top.ts', "import './left.ts'\nimport './right.ts'"],
    ['left.ts', "import './base.ts'\nimport 'viem'"],
    ['right.ts', "import './base.ts'\nimport './gone.ts'"],
    ['base.ts', "new Worker(new URL('./top.ts', import.meta.url))"],
  ])

  expect(findImportRings(sources)).toEqual([])
})
