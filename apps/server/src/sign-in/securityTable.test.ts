import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')
const rows = [...page.matchAll(/^\|.*\| `([^`]+)` › (.+) \|$/gm)].map(([, file = '', title = '']) => ({ file, title }))

test('behavior: every test that docs/security.md names exists', () => {
  const missing = rows.filter(({ file, title }) => !readFileSync(new URL(file, root), 'utf8').includes(title))

  expect(rows.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('behavior: each of the 21 holes has its rule and its test, and no check waits for removal', () => {
  const holes = [...page.matchAll(/^\| (\d+)\. .+ \| .+ \| `[^`]+` › .+ \|$/gm)].map(([, number]) => Number(number))

  expect(holes).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(page).not.toContain('○')
})
