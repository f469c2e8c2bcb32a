import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Lints a scratch tree laid out like this one with this very biome.json: every rule between packages must bite. Those
// between the folders of a package are in `layers.mjs`, and rings of files are for `findImportRings.mjs`.

const root = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'kith-import-rules-'))

const restricted = 'lint/style/noRestrictedImports'
const undeclared = 'lint/correctness/noUndeclaredDependencies'
const node = 'lint/correctness/noNodejsModules'

/** @type {Record<string, { file: string, code: string, rule: string }>} */
const refused = {
  'web does not import the server by name': {
    file: 'apps/web/src/routes/status.ts',
    code: "import { startServer } from '@kith/server'\nexport const status = startServer",
    rule: undeclared,
  },
  'web does not import the server by path': {
    file: 'apps/web/src/json/readStatus.ts',
    code: "import { status } from '../../../../apps/server/src/status.ts'\nexport const readStatus = status",
    rule: restricted,
  },
  'web uses nothing of Node': {
    file: 'apps/web/src/json/readFile.ts',
    code: "import { readFileSync } from 'node:fs'\nexport const readFile = readFileSync",
    rule: node,
  },
  'the server does not import the web app': {
    file: 'apps/server/src/http/page.ts',
    code: "import { render } from '@kith/web'\nexport const page = render",
    rule: undeclared,
  },
  'the protocol does not import the wallet kit': {
    file: 'packages/protocol/src/connect.ts',
    code: "import { connect } from '@kith/wallet-kit'\nexport const connectTo = connect",
    rule: undeclared,
  },
  'the protocol uses nothing of Node': {
    file: 'packages/protocol/src/hash.ts',
    code: "import { createHash } from 'node:crypto'\nexport const hash = createHash",
    rule: node,
  },
  'the wallet kit knows nothing about the protocol': {
    file: 'packages/wallet-kit/src/send.ts',
    code: "import { limits } from '@kith/protocol'\nexport const send = limits",
    rule: undeclared,
  },
  'a swatch imports nothing': {
    file: 'packages/swatch/src/weave.ts',
    code: "import { limits } from '@kith/protocol'\nexport const weave = limits",
    rule: undeclared,
  },
  'a relative import carries its ending': {
    file: 'apps/server/src/log/ending.ts',
    code: "import { other } from './index'\nexport const ending = other",
    rule: 'lint/correctness/useImportExtensions',
  },
  'there are no barrels but the entry points': {
    file: 'apps/server/src/log/index.ts',
    code: "export { other } from './ending.ts'",
    rule: 'lint/performance/noBarrelFile',
  },
  'an entry point names what it exports': {
    file: 'packages/siwe/src/exports/all.ts',
    code: "export * from '../parse.ts'",
    rule: 'lint/performance/noReExportAll',
  },
  'there is no default export': {
    file: 'apps/server/src/log/default.ts',
    code: 'export default 1',
    rule: 'lint/style/noDefaultExport',
  },
  'a test is never skipped in silence': {
    file: 'apps/server/src/log/skipped.test.ts',
    code: "import { test } from 'vitest'\n\ntest.skip('behavior: adds', () => 1)",
    rule: 'lint/suspicious/noSkippedTests',
  },
}

/** @type {Record<string, string>} */
const allowed = {
  'packages/protocol/src/text.ts':
    "import { createSiweMessage } from '@kith/siwe'\nexport const text = createSiweMessage",
  'packages/siwe/src/exports/index.ts': "export { parse } from '../parse.ts'",
}

/** @type {{ category: string, location: { path: string } }[]} */
let diagnostics = []

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(tree, 'biome.json'))
  cpSync(join(root, '.gitignore'), join(tree, '.gitignore'))
  for (const place of [
    'apps/web',
    'apps/server',
    'packages/protocol',
    'packages/siwe',
    'packages/wallet-kit',
    'packages/swatch',
  ]) {
    mkdirSync(join(tree, place), { recursive: true })
    cpSync(join(root, place, 'package.json'), join(tree, place, 'package.json'))
  }
  const files = Object.values(refused).map(({ file, code }) => [file, code])
  for (const [file, code] of [...files, ...Object.entries(allowed)]) {
    const path = join(tree, /** @type {string} */ (file))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${code}\n`)
  }
  spawnSync('git', ['init', '-q'], { cwd: tree })
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  diagnostics = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.for(Object.entries(refused))('behavior: %s', ([, { file, rule }]) => {
  const found = diagnostics.filter(({ location }) => location.path === file).map(({ category }) => category)

  expect(found).toContain(rule)
})

test.for(Object.keys(allowed))('behavior: %s may import what it does', (file) => {
  const found = diagnostics.filter(({ location }) => location.path === file).map(({ category }) => category)

  expect(found).toEqual([])
})
