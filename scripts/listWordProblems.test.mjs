import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBannedWords } from './findBannedWords.mjs'
import { countsFile, listWordProblems } from './listWordProblems.mjs'

const root = join(import.meta.dirname, '..')

test('behavior: every area has exactly the banned words that are recorded for it', () => {
  expect(listWordProblems(root, JSON.parse(readFileSync(join(root, countsFile), 'utf8'))).problems).toEqual([])
})

test('behavior: finds each banned word with its line, and what to write instead', () => {
  const text = "// Fine.\n/** Where it stands. */\nconst told = 'Taken in anew.' // What is none: nobody."
  expect(findBannedWords(text).map(({ line, word }) => `${line} ${word}`)).toEqual([
    '2 stands',
    '3 told',
    '3 nobody',
    '3 anew',
    '3 is none',
    '3 Taken in',
  ])
  expect(findBannedWords(text)[3]).toMatchObject({ instead: 'again' })
})

test('behavior: quoted test titles, parts of words and plain uses do not count', () => {
  for (const text of [
    '| a row | `a.test.ts` › behavior: nobody is told | next |',
    'misunderstood, unsaid, a stand-in, stands out',
    "If none is given, `'nobody'` is a user of Linux.",
  ])
    expect(findBannedWords(text), text).toEqual([])
})

test('error: more words than recorded, and fewer, are problems that name the area', () => {
  const tree = createTree({ 'docs/a.md': 'It is told.\n', 'stack/a.ts': '// Fine.\n', 'stack/dist/a.ts': '// told\n' })

  expect(listWordProblems(tree, { docs: 1 })).toEqual({ problems: [], counts: { docs: 1 } })
  expect(listWordProblems(tree, {}).problems).toEqual([
    'docs: 1 banned words instead of 0.',
    expect.stringMatching(/^ {2}docs\/a\.md:1 "told": write notify/),
  ])
  expect(listWordProblems(tree, { docs: 1, stack: 2 }).problems).toEqual([
    expect.stringMatching(/^stack: scripts\/bannedWords\.json records 2 banned words, and there are 0\. Lower it/),
  ])
})

/** @param {Record<string, string>} files */
function createTree(files) {
  const tree = mkdtempSync(join(tmpdir(), 'kith-words-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return tree
}
