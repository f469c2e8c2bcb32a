import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|generated|^testing|words\/en\//.test(path))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n')

/** The messages as they are written: with a query, a file is not compiled. */
const files = import.meta.glob<{ [name: string]: Readonly<Record<string, string>> }>('./en/**/*.ts', {
  query: '?source',
  eager: true,
})
const messages = Object.values(files).flatMap((file) => Object.values(file).flatMap((area) => Object.entries(area)))

/** Prefixes and suffixes of keys built from a template, such as `claimHandle.${state}`. */
const patterns = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{[^}`]+\}([\w.-]*)`/g)].map(([, start = '', end = '']) => ({
  start,
  end,
}))

function isUsed(key: string): boolean {
  if (sources.includes(`'${key}'`)) return true
  return patterns.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
}

test('behavior: every message is used on some screen', () => {
  expect(messages.length).toBeGreaterThan(200)
  expect(messages.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([])
})

test('behavior: a key is in one area only', () => {
  const keys = messages.map(([key]) => key)

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('behavior: no message has an exclamation mark, is empty, or starts or ends with a space', () => {
  for (const [, text] of messages) {
    expect(text).not.toContain('!')
    expect(text).toBe(text.trim())
    expect(text).not.toBe('')
  }
})

test('behavior: a number in a message is written in the language it is read in', () => {
  // `{count}` alone is text: it would show 1234 as it is.
  expect(messages.filter(([, text]) => /\{count\}/.test(text))).toEqual([])
})
