import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findPostgres } from './findPostgres.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kith-find-postgres-'))
afterEach(() => vi.unstubAllEnvs())

/** @param {string} name */
function install(name) {
  const bin = join(folder, name)
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'initdb'), '')
  return bin
}

test('behavior: the named PostgreSQL is used, else the first installed, and no other', () => {
  const [first, second, named] = [install('first'), install('second'), install('named')]
  const installed = [join(folder, 'none'), first, second]
  const say = vi.fn()

  expect(findPostgres(say, { installed })).toBe(first)
  vi.stubEnv('KITH_POSTGRES', named)
  expect(findPostgres(say, { installed })).toBe(named)
  vi.stubEnv('KITH_POSTGRES', join(folder, 'none'))
  expect(findPostgres(say, { installed })).toBeNull()
  expect(say).not.toHaveBeenCalled()
  rmSync(folder, { recursive: true })
})
