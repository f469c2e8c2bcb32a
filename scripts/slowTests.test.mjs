import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTestTitles } from './findTestTitles.mjs'
import { fullOnlyJourneys } from './fullOnlyJourneys.mjs'
import { listTestFiles } from './listTestFiles.mjs'

const root = join(import.meta.dirname, '..')
const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8')
/** A title, and the tag that follows it. */
const tagged = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*\{ (?:tags: \['slow'\]|tag: '@slow')/g

test('behavior: the gate runs a test of every sentence of the specification', () => {
  const slow = new Set(
    listTestFiles(root).flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      if (fullOnlyJourneys.some((name) => file === join(root, 'e2e', name))) return findTestTitles(source)
      return [...source.matchAll(tagged)].map(([, , title]) => /** @type {string} */ (title))
    }),
  )
  const rows = spec
    .split('\n')
    .map((line) => [...line.matchAll(/› (.*?)(?=<br>| \|)/g)].map(([, title]) => title ?? ''))

  expect(slow.size).toBeGreaterThan(40)
  expect(rows.filter((titles) => titles.length > 0).length).toBeGreaterThan(70)
  expect(rows.filter((titles) => titles.length > 0 && titles.every((title) => slow.has(title)))).toEqual([])
})
