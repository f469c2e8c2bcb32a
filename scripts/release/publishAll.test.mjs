import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-publish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} name @param {string} [url]  of its repository */
function writeTarball(name, url) {
  const place = join(folder, 'package')
  mkdirSync(place, { recursive: true })
  const manifest = { name: `@kith/${name}`, version: '1.0.0', ...(url && { repository: { type: 'git', url } }) }
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  const { status } = spawnSync('tar', ['-czf', join(folder, `${name}.tgz`), '-C', folder, 'package'])
  expect(status).toBe(0)
}

/** Runs the script with an npm that only notes how it was called. @param {string[]} args */
function publish(...args) {
  const bin = join(folder, 'bin')
  const calls = join(folder, 'calls')
  mkdirSync(bin)
  writeFileSync(calls, '')
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$*" >> '${calls}'\n`, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'publishAll.mjs'), '--from', folder, ...args],
    {
      encoding: 'utf8',
      env: {
        PATH: `${bin}${delimiter}${process.env['PATH']}`,
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'weaver-7/kith',
      },
    },
  )
  return { status, stdout, stderr, calls: readFileSync(calls, 'utf8').replaceAll(`${folder}/`, '').trim().split('\n') }
}

test('error: publishes nothing while a package names no repository, or another one', () => {
  writeTarball('swatch', 'git+https://github.com/weaver-7/kith.git')
  writeTarball('siwe')
  writeTarball('protocol', 'git+https://github.com/weaver-7/other.git')

  const { status, stderr, calls } = publish('--provenance')

  expect([status, calls]).toEqual([1, ['']])
  expect(stderr).toBe(`Nothing was published: npm accepts a provenance only from the repository that a package names.
@kith/siwe names no repository.
@kith/protocol names the repository git+https://github.com/weaver-7/other.git, but the workflow runs in https://github.com/weaver-7/kith.
Run \`npm run pack\` in the workflow, or correct \`repository\` in the root's package.json, then pack again.
`)
})

test('behavior: publishes what names the repository of the workflow, however spelt', () => {
  writeTarball('siwe', 'https://github.com/weaver-7/kith')
  writeTarball('swatch', 'git+https://github.com/weaver-7/kith.git')

  const { status, stdout, calls } = publish('--provenance')

  expect([status, stdout]).toEqual([0, '@kith/swatch@1.0.0 published\n@kith/siwe@1.0.0 published\n'])
  expect(calls).toEqual([
    'view @kith/swatch@1.0.0 version',
    'publish swatch.tgz --access public --provenance',
    'view @kith/siwe@1.0.0 version',
    'publish siwe.tgz --access public --provenance',
  ])
})

test('behavior: without a provenance no repository is needed', () => {
  writeTarball('siwe')

  expect(publish('--registry', 'https://registry.example').calls).toEqual([
    'view @kith/siwe@1.0.0 version --registry https://registry.example',
    'publish siwe.tgz --access public --registry https://registry.example',
  ])
})
