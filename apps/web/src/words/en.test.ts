import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from './en.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|generated|words\/en\.ts/.test(path))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n')

/** Prefixes and suffixes of keys built from a template, such as `claimHandle.${state}`. */
const patterns = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{[^}`]+\}([\w.-]*)`/g)].map(([, start = '', end = '']) => ({
  start,
  end,
}))

function isUsed(key: string): boolean {
  const stem = key.replace(/\.(?:one|other)$/, '')
  if (sources.includes(`'${stem}'`)) return true
  return patterns.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
}

test('behavior: every message is used on some screen', () => {
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
})

test('behavior: no message has an exclamation mark, is empty, or starts or ends with a space', () => {
  for (const text of Object.values(en)) {
    expect(text).not.toContain('!')
    expect(text).toBe(text.trim())
    expect(text).not.toBe('')
  }
})

test('behavior: a counted message has its singular and its plural', () => {
  const stems = Object.keys(en).flatMap((key) => /^(.*)\.(?:one|other)$/.exec(key)?.[1] ?? [])

  for (const stem of stems) expect(Object.keys(en)).toEqual(expect.arrayContaining([`${stem}.one`, `${stem}.other`]))
})
