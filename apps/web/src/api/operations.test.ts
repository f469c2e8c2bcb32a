import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const codegen = fileURLToPath(new URL('../../codegen.mjs', import.meta.url))

test('behavior: the checked-in graph types are what the schema and the documents say', async () => {
  const check = promisify(execFile)(process.execPath, [codegen, '--check'])

  await expect(check).resolves.toMatchObject({ stderr: '' })
})
