import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatDocstring } from './formatDocstring.mjs'
import { readExports } from './readExports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kith-reference-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {Record<string, string>} files */
function write(files) {
  mkdirSync(join(folder, 'exports'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

test('behavior: each export has its kind, its docstring and the compiler’s declaration', () => {
  write({
    'exports/index.d.ts':
      "export { parse, type Text as Words } from '../parse.ts';\nexport { HandleError, useHandle } from '../more.ts';",
    'parse.d.ts':
      '/** Letters. */\nexport type Text = string;\n/** Reads a text. */\nexport declare function parse(text: string): number;\n/** Reads bytes. */\nexport declare function parse(bytes: Uint8Array): number;',
    'more.d.ts':
      "export { HandleError } from './HandleError.js';\n/** Not this one. */\nconst other = 1;\nexport declare const useHandle: () => string;",
    'HandleError.d.ts': '/** Taken. */\nexport declare class HandleError extends Error {\n}',
  })

  expect(readExports(join(folder, 'exports/index.d.ts'))).toEqual([
    { name: 'HandleError', kind: 'Errors', docstring: 'Taken.', signature: 'class HandleError extends Error {\n}' },
    {
      name: 'parse',
      kind: 'Functions',
      docstring: 'Reads a text.',
      signature: 'function parse(text: string): number;\nfunction parse(bytes: Uint8Array): number;',
    },
    { name: 'useHandle', kind: 'Hooks', docstring: '', signature: 'const useHandle: () => string;' },
    { name: 'Words', kind: 'Types', docstring: 'Letters.', signature: 'type Text = string;' },
  ])
})

test('error: an export without a declaration, or an unknown tag, ends the build', () => {
  write({ 'exports/lost.d.ts': "export { lost } from '../parse.ts';" })

  expect(() => readExports(join(folder, 'exports/lost.d.ts'))).toThrow('does not declare lost')
  expect(() => formatDocstring('Text.\n@todo later', (name) => name)).toThrow('the tag @todo')
})

test('behavior: a docstring becomes its text, then what it throws and its examples', () => {
  const docstring = 'Signs {@link Text}.\n\n@throws {@link KeyError} when the key\n  is gone\n@example\nsign(1)'

  expect(formatDocstring(docstring, (name) => `[${name}]`)).toEqual({
    text: 'Signs [Text].',
    details: '**Throws**\n\n- [KeyError] when the key   is gone\n\n```ts\nsign(1)\n```',
  })
})
