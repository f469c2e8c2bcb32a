import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readVersion, version } from './version.ts'

test('behavior: the version is what the build wrote into the release; a checkout has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'version.txt')
  writeFileSync(file, '1b8534f9d13b\n')

  expect(readVersion(file)).toBe('1b8534f9d13b')
  expect(readVersion(join(folder, 'missing'))).toBe('development')
  expect(version).toBe('development')
})
