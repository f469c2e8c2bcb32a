import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBannedWords } from './findBannedWords.mjs'
import { listWordProblems } from './listWordProblems.mjs'

const root = join(import.meta.dirname, '../..')

test('behavior: the repository has no banned word and no test title over 80 characters', () => {
  expect(listWordProblems(root)).toEqual([])
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

test('error: a banned word is named with its file; what is built does not count', () => {
  const tree = createTree({ 'docs/a.md': 'It is told.\n', 'stack/a.ts': '// Fine.\n', 'stack/dist/a.ts': '// told\n' })

  expect(listWordProblems(tree)).toEqual([expect.stringMatching(/^docs\/a\.md:1 "told": write notify/)])
})

test('error: a test title over 80 characters after its kind is named with its file', () => {
  const longest = 'x'.repeat(80)
  const tree = createTree({
    'stack/a.test.ts': `test('error: ${longest}')\ntest('behavior: ${longest}y')\n`,
    'stack/a.ts': `const text = 'behavior: ${longest}y'\n`,
  })

  expect(listWordProblems(tree)).toEqual([`stack/a.test.ts "behavior: ${longest}y": write at most 80 characters.`])
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
