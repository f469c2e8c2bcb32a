import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTestTitles } from '../words/findTestTitles.mjs'
import { fullOnlyJourneys } from './fullOnlyJourneys.mjs'
import { listTestFiles } from './listTestFiles.mjs'

const root = join(import.meta.dirname, '../..')
const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8')
/** A title, and the tag that follows it, also where the formatter broke the line. */
const tagged = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*\{\s*(?:tags\b|tag: '@slow')/g

/** @param {string} source */
function findSlowTitles(source) {
  return [...source.matchAll(tagged)].map(([, , title]) => /** @type {string} */ (title).replace(/\\(.)/g, '$1'))
}

test('behavior: finds the titles of slow tests, on one line and on several', () => {
  const source = `
    test('behavior: one', { tags: ['slow'] }, () => undefined)
    test('behavior: it\\'s two', {
      tags: ['slow'],
    }, () => undefined)
    test('behavior: not this', () => undefined)
    test('journey: three', { tag: '@slow' }, () => undefined)`

  expect(findSlowTitles(source)).toEqual(['behavior: one', "behavior: it's two", 'journey: three'])
})

test('behavior: the gate runs a test of every sentence of the specification', () => {
  const files = listTestFiles(root).map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const slow = files.flatMap(({ source }) => findSlowTitles(source))
  const ofJourneys = files.flatMap(({ file, source }) =>
    fullOnlyJourneys.some((name) => file === join(root, 'e2e', name)) ? findTestTitles(source) : [],
  )
  const left = new Set([...slow, ...ofJourneys])
  const rows = spec
    .split('\n')
    .map((line) => [...line.matchAll(/› (.*?)(?=<br>| \|)/g)].map(([, title]) => title ?? ''))
    .filter((titles) => titles.length > 0)

  expect(slow.length).toBeGreaterThan(50)
  expect(rows.length).toBeGreaterThan(70)
  expect(rows.filter((titles) => titles.every((title) => left.has(title)))).toEqual([])
})
