import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { equivalentMutants } from './equivalentMutants.mjs'

const root = join(import.meta.dirname, '../..')

test('behavior: each listed equivalent mutant begins on a line that exists, and is listed once', () => {
  for (const [file, ones] of Object.entries(equivalentMutants)) {
    const lines = new Set(
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    )
    for (const { at } of ones) expect([...lines], `${file}: ${at}`).toContain(at)
    expect(new Set(ones.map(({ at, from, to }) => [at, from, to].join('\n'))).size, file).toBe(ones.length)
  }
})
