import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What can be checked of deploy/ without the programs that read it. `npm run verify` asks those: scripts/trials/tryDeployment.mjs.

const root = join(import.meta.dirname, '..')
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')
/** Read by Node. */
const others = ['NODE_ENV', 'NODE_OPTIONS']
const known = [...others, ...Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name)]

test('behavior: deploy/ sets only settings that exist', () => {
  const service = /\n {2}kith:\n(.*?)\n {2}postgres:\n/s.exec(read('deploy/compose.yaml'))?.[1] ?? ''
  const named = [
    ...Array.from(read('deploy/kith.env').matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name),
    ...Array.from(service.matchAll(/^ {6}([A-Z_]+): /gm), ([, name]) => name),
    ...Array.from(read('deploy/Containerfile').matchAll(/^(?:ENV| {2}) ?([A-Z_]+)=/gm), ([, name]) => name),
  ]

  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('behavior: docs/operations.md names every file of deploy/ that an operator touches', () => {
  const page = read('docs/operations.md')
  const files = readdirSync(join(root, 'deploy'), { withFileTypes: true }).filter((entry) => entry.isFile())
  const timers = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.timer'))

  expect(files.map(({ name }) => `deploy/${name}`).filter((path) => !page.includes(path))).toEqual([])
  expect(timers.filter((name) => !page.includes(name))).toEqual([])
})

test('behavior: units start what deploy/build.sh puts into a release', () => {
  const [, path = ''] =
    /^ExecStart=\/usr\/bin\/node (?:--\S+ )*\/opt\/kith\/current\/(\S+) serve$/m.exec(
      read('deploy/systemd/kith.service'),
    ) ?? []

  expect(read('deploy/build.sh')).toContain(`cp ${path} `)
  expect(read('deploy/kith')).toContain(`/opt/kith/current/${path}`)
  expect(read('deploy/Containerfile')).toContain(`/opt/kith/${path}`)
})

// Debian's tools, as the script has them.
test.runIf(process.platform === 'linux')(
  'behavior: an installation keeps what runs and what was there before, not the rest',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kith-install-'))
    cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
    // Releases are named by their second, and only where they are kept matters here.
    writeFileSync(join(folder, 'deploy/build.sh'), '#!/bin/sh\nset -e\nmkdir "$1"\nsleep 1\n')
    const releases = join(folder, 'root/opt/kith/releases')
    const install = () => {
      const env = { ...process.env, KITH_ROOT: join(folder, 'root') }
      const printed = execFileSync(join(folder, 'deploy/install.sh'), { env, encoding: 'utf8' })
      return /Installed release (\S+)\./.exec(printed)?.[1] ?? ''
    }
    const first = install()
    const service = spawn('sleep', ['600'], { cwd: join(folder, 'root/opt/kith/current') })
    try {
      const [second, third] = [install(), install()]
      expect(readdirSync(releases)).toEqual([first, second, third])
    } finally {
      service.kill('SIGKILL')
    }
    const [before] = readdirSync(releases).slice(-1)
    const last = install()

    expect(readdirSync(releases)).toEqual([before, last])
    rmSync(folder, { recursive: true })
  },
)

test('behavior: the unit lets threads lower their priority, which @resources forbids', () => {
  const filters = Array.from(
    read('deploy/systemd/kith.service').matchAll(/^SystemCallFilter=(.*)$/gm),
    ([, value]) => value,
  )

  expect(filters.at(-1)).toBe('setpriority')
  expect(filters.indexOf('~@privileged @resources')).toBe(filters.length - 2)
})
