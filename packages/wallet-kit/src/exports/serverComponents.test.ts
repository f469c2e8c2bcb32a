import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

// `vite.config.ts` marks each of these files as the browser's. A server that calls what one exports gets a reference instead, and throws.
test('behavior: files of components export nothing that a server may call', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|^test-page\//.test(file))

  const found = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/^export (?:async )?(?:function|const) ([a-z]\w*)/gm)]
      .map(([, name = '']) => `${file}: ${name}`)
      .filter((line) => !/: use[A-Z]/.test(line)),
  )

  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
