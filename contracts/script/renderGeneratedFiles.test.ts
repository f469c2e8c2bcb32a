import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRepositoryRoot } from './findRepositoryRoot.ts'
import { readArtifacts } from './readArtifacts.ts'
import { renderGeneratedFiles } from './renderGeneratedFiles.ts'

const files = renderGeneratedFiles(await readArtifacts())

test.each([...files])('behavior: %s is fresh (else run `npm run abis -w @kith/contracts`)', async (path, rendered) => {
  const checkedIn = await readFile(join(findRepositoryRoot(), path), 'utf8')

  expect(checkedIn).toBe(rendered)
})

test('behavior: tables hold nothing a browser downloads in vain', () => {
  for (const [path, text] of files) expect(text, path).not.toContain('internalType')
})
