import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPackages } from './packPackages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kith-packed-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a package ships of others' work, and under which licence. */
const notices = 'THIRD-PARTY-NOTICES.md'

/** @param {string} file @param {string[]} args */
function tar(file, ...args) {
  const { stdout, stderr, status } = spawnSync('tar', ['-xzf', file, ...args], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

// `tsc -b` writes what is packed of these; the wallet kit's modules and style sheet come from its Vite build, which
// `scripts/trials/tryFreshApps.mjs` packs.
const names = ['siwe', 'swatch', 'protocol', 'wallet-kit']
/** @type {string[]} */
let files = []
beforeAll(() => {
  const folders = names.map((name) => `packages/${name}`)
  const environment = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'weaver-7/kith' }
  files = packPackages(folders, folder, environment)
}, 120_000)

test.each(names)('behavior: the packed %s is what an app needs of it: no source, test, map or build state', (name) => {
  const file = files[names.indexOf(name)] ?? ''

  const paths = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n')
  const manifest = JSON.parse(tar(file, '-O', 'package/package.json'))
  expect(paths).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  expect(paths.filter((path) => /\/src\/|\.test\.|test-page|\.map$|tsbuildinfo|\.mjs$/.test(path))).toEqual([])
  expect(manifest).toMatchObject({ name: `@kith/${name}`, license: 'MIT', engines: { node: '>=20.19' } })
  // As npm compares it with where the workflow ran, before it accepts a provenance.
  const url = 'git+https://github.com/weaver-7/kith.git'
  expect(manifest.repository).toEqual({ type: 'git', url, directory: `packages/${name}` })
  expect(manifest).not.toHaveProperty('devDependencies')
  expect(JSON.stringify(manifest)).not.toContain('@kith/source')
  // All that is promised by type is there.
  for (const entry of Object.values(manifest.exports)) {
    if (!entry.types.endsWith('.css.d.ts')) expect(paths).toContain(`package/${entry.types.slice(2)}`)
  }
  expect(paths.includes(`package/${notices}`)).toBe(
    existsSync(new URL(`../../packages/${name}/${notices}`, import.meta.url)),
  )
  const [anyFile] = paths.filter((path) => path.endsWith('/exports/index.d.ts'))
  expect(tar(file, '-O', anyFile ?? '')).not.toContain('sourceMappingURL')
  expect(readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8')).toBe(tar(file, '-O', 'package/LICENSE'))
})
