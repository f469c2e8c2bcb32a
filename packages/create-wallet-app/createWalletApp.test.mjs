import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWalletApp, templates } from './createWalletApp.mjs'

const examples = join(import.meta.dirname, '../wallet-kit/examples')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-create-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8')

for (const template of templates) {
  test(`behavior: the ${template} app is the kit's example under its own name`, () => {
    const target = createWalletApp({ folder: join(folder, 'My First App!'), template })

    const manifest = JSON.parse(read(join(target, 'package.json')))
    const example = JSON.parse(read(join(examples, template, 'package.json')))
    expect(manifest).toEqual({ ...example, name: 'my-first-app' })
    expect(readdirSync(target)).not.toContain('node_modules')
    expect(read(join(target, '.gitignore')).split('\n')).toEqual(
      expect.arrayContaining(['node_modules', 'next-env.d.ts', '*.tsbuildinfo']),
    )
    const [title, page] =
      template === 'vite' ? ['index.html', 'src/App.tsx'] : ['app/layout.tsx', 'app/createConfig.ts']
    for (const file of [title, page]) {
      const original = read(join(examples, template, file))
      expect(original).toContain('My app')
      expect(read(join(target, file))).toBe(original.replaceAll('My app', 'My first app'))
    }
  })
}

test('error: a folder that holds something is left as it is', () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')

  expect(() => createWalletApp({ folder })).toThrow('is not empty')
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('behavior: asks nothing, says what to do next, and refuses unknown arguments', () => {
  /** @param {string[]} args */
  const run = (...args) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'bin.mjs'), ...args], { cwd: folder, encoding: 'utf8' })

  const { status, stdout } = run('app', '--template', 'next')
  expect([status, stdout]).toEqual([0, expect.stringContaining('cd app\n  npm install\n  npm run dev')])
  const passedOn = run('app-2', '--', '--template', 'next')
  expect([passedOn.status, passedOn.stdout]).toEqual([0, expect.stringContaining('cd app-2')])
  const wrong = run('other', '--template', 'svelte')
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('There are: vite, next.')])
  const two = run('other', 'next')
  expect([two.status, two.stderr]).toEqual([1, expect.stringContaining('One folder at a time; also given: next.')])
  expect(readdirSync(folder)).toEqual(['app', 'app-2'])
})
