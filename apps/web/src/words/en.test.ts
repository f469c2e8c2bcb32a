import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from './en.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|generated|words\/en\.ts/.test(path))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n')

/** Beginnings and ends of keys that are put together, such as `claimHandle.${state}`. */
const patterns = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{[^}`]+\}([\w.-]*)`/g)].map(([, start = '', end = '']) => ({
  start,
  end,
}))

function isSaid(key: string): boolean {
  const stem = key.replace(/\.(?:one|other)$/, '')
  if (sources.includes(`'${stem}'`)) return true
  return patterns.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
}

test('behavior: every word of the table stands on some screen', () => {
  expect(Object.keys(en).filter((key) => !isSaid(key))).toEqual([])
})

test('behavior: words are calm: no exclamation mark, no empty text, no space at an end', () => {
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
