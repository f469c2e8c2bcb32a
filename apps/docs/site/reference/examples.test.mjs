import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { listExamples } from './listExamples.mjs'
import { writeExample } from './writeExample.mjs'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const packages = ['siwe', 'protocol', 'swatch', 'wallet-kit'].map((name) => join(root, 'packages', name))
const documented = packages.flatMap(listExamples)
/** What examples may use without saying where it comes from, by package. */
const given = join(import.meta.dirname, '../testing/given')
const givenNames = Object.fromEntries(
  readdirSync(given).map((name) => [
    `@kith/${name.replace('.ts', '')}`,
    [...readFileSync(join(given, name), 'utf8').matchAll(/^export declare const (\w+)/gm)].map(
      ([, found = '']) => found,
    ),
  ]),
)
const folder = mkdtempSync(join(tmpdir(), 'kith-examples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {import('./listExamples.mjs').Documented} documented */
function listSources({ entry, names }) {
  const owner = entry.split('/').slice(0, 2).join('/')
  return { [entry]: names, [`./given/${owner.slice('@kith/'.length)}`]: givenNames[owner] ?? [] }
}

/**
 * Type-checks modules as an app with a bundler would, against the packages' declarations: a build, which writes those that are not
 * there or not of today's sources.
 *
 * @param {Record<string, string>} modules
 */
async function compile(modules) {
  const files = Object.entries(modules)
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(given, join(folder, 'given'), { recursive: true })
  const compilerOptions = {
    ...{ noEmit: true, composite: false, declaration: false, declarationMap: false, sourceMap: false },
    ...{ module: 'preserve', moduleResolution: 'bundler', jsx: 'react-jsx', types: ['node', 'vite/client'] },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], noUnusedLocals: false, verbatimModuleSyntax: false },
    // `given/modules.ts` declares a module, so it must not be one.
    ...{ moduleDetection: 'auto' },
  }
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions,
    files: [
      join(root, 'packages/wallet-kit/src/rainbowkit/nextAuth.d.ts'),
      ...readdirSync(given).map((name) => `given/${name}`),
      ...files.map(([name]) => name),
    ],
    references: packages.map((path) => ({ path })),
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const run = promisify(execFile)(tsc, ['-b', folder, '--pretty', 'false'], { cwd: folder })
  const { stdout } = await run.catch((/** @type {{ stdout: string }} */ error) => error)
  return stdout.split('\n').filter((line) => /^[\w./-]+\.tsx?\(/.test(line))
}

test('behavior: every exported function, hook and component has an example', () => {
  const lacking = documented
    .filter(({ kind, examples }) => ['Functions', 'Hooks', 'Components'].includes(kind) && examples.length === 0)
    // All wallets are used in the same way: `connectorsForWallets` shows it.
    .filter(({ entry }) => !entry.endsWith('/wallets'))
    .map(({ entry, name }) => `${name} of ${entry}`)

  expect(documented.length).toBeGreaterThan(300)
  expect(lacking).toEqual([])
})

test('behavior: every example compiles against its package, and a wrong one does not', async () => {
  // One function at two entry points is two modules: its example has to work with the names of each.
  const modules = Object.fromEntries(
    documented.flatMap((one) =>
      one.examples.map((example, index) => [
        `${one.entry.slice('@kith/'.length).replaceAll('/', '.')}.${one.name}.${index}.tsx`,
        writeExample(example, listSources(one)),
      ]),
    ),
  )
  const wrong = writeExample('isHandle(1)', { '@kith/protocol': ['isHandle'] })

  const [found, ...others] = (await compile({ ...modules, 'wrong.tsx': wrong })).reverse()

  expect(Object.keys(modules).length).toBeGreaterThan(100)
  expect(others).toEqual([])
  expect(found).toMatch(/^wrong\.tsx\(\d,\d+\): error TS2345/)
}, 240_000)
