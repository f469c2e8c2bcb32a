import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Lints a scratch tree laid out like this one with this very biome.json: every rule of docs/architecture.md must bite.

const root = join(import.meta.dirname, '..')
const tree = mkdtempSync(join(tmpdir(), 'kith-import-rules-'))

const restricted = 'lint/style/noRestrictedImports'
const undeclared = 'lint/correctness/noUndeclaredDependencies'
const node = 'lint/correctness/noNodejsModules'
const cycle = 'lint/suspicious/noImportCycles'

/** @type {Record<string, { file: string, code: string, rule: string }>} */
const refused = {
  'a feature does not import another feature': {
    file: 'apps/web/src/features/like/useLike.ts',
    code: "import { follow } from '../follow/follow.ts'\nexport const like = follow",
    rule: restricted,
  },
  'a feature does not import the type of another feature': {
    file: 'apps/web/src/features/like/LikeState.ts',
    code: "import type { FollowState } from '../follow/FollowState.ts'\nexport type LikeState = FollowState",
    rule: restricted,
  },
  'a folder inside a feature does not import another feature': {
    file: 'apps/web/src/features/like/parts/heart.ts',
    code: "import { follow } from '../../follow/follow.ts'\nexport const heart = follow",
    rule: restricted,
  },
  'a feature does not import a route': {
    file: 'apps/web/src/features/like/openHome.ts',
    code: "import { home } from '../../routes/home.ts'\nexport const openHome = home",
    rule: restricted,
  },
  'a feature does not import the shell': {
    file: 'apps/web/src/features/like/openShell.ts',
    code: "import { shell } from '../../shell/shell.ts'\nexport const openShell = shell",
    rule: restricted,
  },
  'the outbox does not import a feature': {
    file: 'apps/web/src/outbox/send.ts',
    code: "import { like } from '../features/like/like.ts'\nexport const send = like",
    rule: restricted,
  },
  'a route does not import main': {
    file: 'apps/web/src/routes/home.ts',
    code: "import { main } from '../main.tsx'\nexport const home = main",
    rule: restricted,
  },
  'ui does not import a feature': {
    file: 'apps/web/src/ui/Button.ts',
    code: "import { like } from '../features/like/like.ts'\nexport const button = like",
    rule: restricted,
  },
  'ui does not import the API client': {
    file: 'apps/web/src/ui/Menu.ts',
    code: "import { client } from '../api/client.ts'\nexport const menu = client",
    rule: restricted,
  },
  'ui does not use the network': {
    file: 'apps/web/src/ui/Dialog.ts',
    code: "import useSwr from 'swr'\nexport const dialog = useSwr",
    rule: restricted,
  },
  'the API client does not import a feature': {
    file: 'apps/web/src/api/client.ts',
    code: "import { like } from '../features/like/like.ts'\nexport const client = like",
    rule: restricted,
  },
  'the session does not import a feature': {
    file: 'apps/web/src/session/session.ts',
    code: "import { like } from '../features/like/like.ts'\nexport const session = like",
    rule: restricted,
  },
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
  'the database does not import the log': {
    file: 'apps/server/src/db/findPost.ts',
    code: "import { submit } from '../log/submit.ts'\nexport const findPost = submit",
    rule: restricted,
  },
  'the log does not import the graph': {
    file: 'apps/server/src/log/submit.ts',
    code: "import { schema } from '../graph/schema.ts'\nexport const submit = schema",
    rule: restricted,
  },
  'the indexer does not import HTTP': {
    file: 'apps/server/src/indexer/follow.ts',
    code: "import { http } from '../http/http.ts'\nexport const follow = http",
    rule: restricted,
  },
  'the graph does not import HTTP': {
    file: 'apps/server/src/graph/schema.ts',
    code: "import { http } from '../http/http.ts'\nexport const schema = http",
    rule: restricted,
  },
  'what is neither main nor shell does not import a route': {
    file: 'apps/web/src/json/openHome.ts',
    code: "import { home } from '../routes/home.ts'\nexport const openHome = home",
    rule: restricted,
  },
  'HTTP does not import main': {
    file: 'apps/server/src/http/restart.ts',
    code: "import { main } from '../main.ts'\nexport const restart = main",
    rule: restricted,
  },
  'the writing side does not import the graph': {
    file: 'apps/server/src/service/createService.ts',
    code: "import { schema } from '../graph/schema.ts'\nexport const createService = schema",
    rule: restricted,
  },
  'sign-in does not import the writing side': {
    file: 'apps/server/src/sign-in/signIn.ts',
    code: "import { createService } from '../service/createService.ts'\nexport const signIn = createService",
    rule: restricted,
  },
  'the settings import no other part': {
    file: 'apps/server/src/config/parse.ts',
    code: "import { migrate } from '../db/migrate.ts'\nexport const parse = migrate",
    rule: restricted,
  },
  'previews do not read the database': {
    file: 'apps/server/src/preview/paint.ts',
    code: "import { findPost } from '../db/findPost.ts'\nexport const paint = findPost",
    rule: restricted,
  },
  'previews do not import HTTP': {
    file: 'apps/server/src/preview/serve.ts',
    code: "import { http } from '../http/http.ts'\nexport const serve = http",
    rule: restricted,
  },
  'link checks do not import the graph': {
    file: 'apps/server/src/link-check/check.ts',
    code: "import { schema } from '../graph/schema.ts'\nexport const check = schema",
    rule: restricted,
  },
  'link checks do not write to the log': {
    file: 'apps/server/src/link-check/record.ts',
    code: "import { submitAll } from '../log/submitAll.ts'\nexport const record = submitAll",
    rule: restricted,
  },
  'the protocol imports only the pure entry point of siwe': {
    file: 'packages/protocol/src/check.ts',
    code: "import { verifySiweSignature } from '@kith/siwe/verify'\nexport const check = verifySiweSignature",
    rule: restricted,
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
  'the pure entry point of siwe does not use viem': {
    file: 'packages/siwe/src/parse.ts',
    code: "import { getAddress } from 'viem'\nexport const parse = getAddress",
    rule: restricted,
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
  'two files do not import each other': {
    file: 'apps/server/src/log/ring.ts',
    code: "import { other } from './otherRing.ts'\nexport const ring = () => other",
    rule: cycle,
  },
  'two files do not need the types of each other': {
    file: 'apps/server/src/log/TypeRing.ts',
    code: "import type { OtherTypeRing } from './OtherTypeRing.ts'\nexport type TypeRing = { other: OtherTypeRing }",
    rule: cycle,
  },
  'a relative import carries its ending': {
    file: 'apps/server/src/log/ending.ts',
    code: "import { other } from './otherRing'\nexport const ending = other",
    rule: 'lint/correctness/useImportExtensions',
  },
  'there are no barrels but the entry points': {
    file: 'apps/server/src/log/index.ts',
    code: "export { other } from './otherRing.ts'",
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
  'apps/web/src/features/follow/useFollow.ts':
    "import { button } from '../../ui/button.ts'\nimport { client } from '../../api/client.ts'\nimport { session } from '../../session/current.ts'\nimport { state } from './state.ts'\nexport const useFollow = [button, client, session, state]",
  'apps/web/src/features/follow/parts/Face.ts':
    "import { button } from '../../../ui/button.ts'\nimport { state } from '../state.ts'\nexport const face = [button, state]",
  'apps/web/src/routes/profile.ts':
    "import { like } from '../features/like/like.ts'\nimport { follow } from '../features/follow/follow.ts'\nexport const profile = [like, follow]",
  'apps/server/src/graph/mutation.ts':
    "import { submitAll } from '../log/submitAll.ts'\nexport const mutation = submitAll",
  'apps/server/src/link-check/find.ts': "import { findPost } from '../db/findPost.ts'\nexport const find = findPost",
  'apps/server/src/preview/queue.ts':
    "import { createFairQueue } from '../timing/createFairQueue.ts'\nexport const queue = createFairQueue",
  'packages/protocol/src/text.ts':
    "import { createSiweMessage } from '@kith/siwe'\nexport const text = createSiweMessage",
  'packages/siwe/src/exports/index.ts': "export { parse } from '../parse.ts'",
}

/** The other half of each ring above. */
const others = {
  'apps/server/src/log/otherRing.ts': "import { ring } from './ring.ts'\nexport const other = () => ring",
  'apps/server/src/log/OtherTypeRing.ts':
    "import type { TypeRing } from './TypeRing.ts'\nexport type OtherTypeRing = { ring: TypeRing }",
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
  for (const [file, code] of [...files, ...Object.entries(allowed), ...Object.entries(others)]) {
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
