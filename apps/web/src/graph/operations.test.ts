import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateOperations } from '../../codegen.mjs'

test('behavior: the checked-in graph types are what the schema and the documents say (npm run codegen -w @kith/web)', async () => {
  const checkedIn = await readFile(new URL('operations.generated.ts', import.meta.url), 'utf8')

  expect(checkedIn).toBe(await generateOperations())
})
