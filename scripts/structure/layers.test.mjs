import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import {
  findLayerProblems,
  findLayerRings,
  findSqlOutside,
  findUnusedLayers,
  formatLayers,
  isSource,
} from './findLayerProblems.mjs'
import { layers } from './layers.mjs'

const root = join(import.meta.dirname, '../..')

/** The texts of all source files of a folder, by path. @param {string} folder @returns {Map<string, string>} */
function readSources(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((it) => join(it.parentPath, it.name))
  return new Map(paths.map((path) => [relative(join(root, folder), path), readFileSync(path, 'utf8')]))
}

/** @type {Record<string, { file: string, code: string }>} */
const refused = {
  'a feature does not import another feature': {
    file: 'apps/web/src/features/like/useLike.ts',
    code: "import { follow } from '../follow/follow.ts'",
  },
  'a feature does not import the type of another feature': {
    file: 'apps/web/src/features/like/LikeState.ts',
    code: "import type { FollowState } from '../follow/FollowState.ts'",
  },
  'a folder inside a feature does not import another feature': {
    file: 'apps/web/src/features/like/parts/heart.ts',
    code: "import { follow } from '../../follow/follow.ts'",
  },
  'a feature does not import a route': {
    file: 'apps/web/src/features/like/openHome.ts',
    code: "import { home } from '../../routes/home.ts'",
  },
  'a feature does not load a route later': {
    file: 'apps/web/src/features/like/openLater.ts',
    code: "export const open = () => import('../../routes/home.ts')",
  },
  'a feature does not import the shell': {
    file: 'apps/web/src/features/like/openShell.ts',
    code: "import { shell } from '../../shell/shell.ts'",
  },
  'the outbox does not import a feature': {
    file: 'apps/web/src/outbox/send.ts',
    code: "import { like } from '../features/like/like.ts'",
  },
  'a route does not import main': {
    file: 'apps/web/src/routes/home.ts',
    code: "import { main } from '../main.tsx'",
  },
  'ui does not import a feature': {
    file: 'apps/web/src/ui/Button.ts',
    code: "import { like } from '../features/like/like.ts'",
  },
  'ui does not import the API client': {
    file: 'apps/web/src/ui/Menu.ts',
    code: "import { client } from '../api/client.ts'",
  },
  'ui does not use the network': { file: 'apps/web/src/ui/Dialog.ts', code: "import useSwr from 'swr'" },
  'the API client does not import a feature': {
    file: 'apps/web/src/api/client.ts',
    code: "import { like } from '../features/like/like.ts'",
  },
  'the session does not import a feature': {
    file: 'apps/web/src/session/session.ts',
    code: "import { like } from '../features/like/like.ts'",
  },
  'what is neither main nor shell does not import a route': {
    file: 'apps/web/src/json/openHome.ts',
    code: "import { home } from '../routes/home.ts'",
  },
  'the database does not import the log': {
    file: 'apps/server/src/db/findPost.ts',
    code: "import { submit } from '../log/submit.ts'",
  },
  'the database does not export from the log': {
    file: 'apps/server/src/db/findReply.ts',
    code: "export { submit } from '../log/submit.ts'",
  },
  'the log does not import the graph': {
    file: 'apps/server/src/log/submit.ts',
    code: "import { schema } from '../graph/schema.ts'",
  },
  'a kind of message does not import the log that works with all of them': {
    file: 'apps/server/src/log/kinds/like/likeKind.ts',
    code: "import type { Commit } from '../../commitBatch.ts'",
  },
  'the batch does not import a kind of message': {
    file: 'apps/server/src/log/batch/draft.ts',
    code: "import { kindOf } from '../kinds/kindOf.ts'",
  },
  'keys do not import the log': {
    file: 'apps/server/src/keys/isLive.ts',
    code: "import type { BatchState } from '../log/batch/BatchState.ts'",
  },
  'the indexer does not import HTTP': {
    file: 'apps/server/src/indexer/follow.ts',
    code: "import { http } from '../http/http.ts'",
  },
  'the graph does not import HTTP': {
    file: 'apps/server/src/graph/schema.ts',
    code: "import { http } from '../http/http.ts'",
  },
  'HTTP does not import main': { file: 'apps/server/src/http/restart.ts', code: "import { main } from '../main.ts'" },
  'the writing side does not import the graph': {
    file: 'apps/server/src/service/createService.ts',
    code: "import { schema } from '../graph/schema.ts'",
  },
  'sign-in does not import the writing side': {
    file: 'apps/server/src/sign-in/signIn.ts',
    code: "import { createService } from '../service/createService.ts'",
  },
  'a test of sign-in does not import the writing side': {
    file: 'apps/server/src/sign-in/signIn.test.ts',
    code: "import { createService } from '../service/createService.ts'",
  },
  'the settings import no other part': {
    file: 'apps/server/src/config/parse.ts',
    code: "import { migrate } from '../db/migrate.ts'",
  },
  'previews do not read the database': {
    file: 'apps/server/src/preview/paint.ts',
    code: "import { findPost } from '../db/findPost.ts'",
  },
  'previews do not import HTTP': {
    file: 'apps/server/src/preview/serve.ts',
    code: "import { http } from '../http/http.ts'",
  },
  'link checks do not import the graph': {
    file: 'apps/server/src/link-check/check.ts',
    code: "import { schema } from '../graph/schema.ts'",
  },
  'link checks do not write to the log': {
    file: 'apps/server/src/link-check/record.ts',
    code: "import { submitAll } from '../log/submitAll.ts'",
  },
  'the service does not import its tests': {
    file: 'apps/server/src/service/people.ts',
    code: "import { createPerson } from '../testing/createPerson.ts'",
  },
  'a folder that the table does not name imports nothing': {
    file: 'apps/server/src/helpers/all.ts',
    code: "import { everything } from '../bytes/toHex.ts'",
  },
  'a dialog of the kit does not import another dialog': {
    file: 'packages/wallet-kit/src/dialogs/account/AccountModal.tsx',
    code: "import { ConnectModal } from '../connect/ConnectModal.tsx'",
  },
  'the context of the kit does not import the provider that fills it': {
    file: 'packages/wallet-kit/src/context/useKit.ts',
    code: "import type { WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'",
  },
  'the kit does not import its tests': {
    file: 'packages/wallet-kit/src/ui/Row.tsx',
    code: "import { renderKit } from '../test-page/renderKit.tsx'",
  },
  'the protocol imports only the pure entry point of siwe': {
    file: 'packages/protocol/src/check.ts',
    code: "import { verifySiweSignature } from '@kith/siwe/verify'",
  },
  'the pure entry point of siwe does not use viem': {
    file: 'packages/siwe/src/parse.ts',
    code: "import { getAddress } from 'viem'",
  },
}

/** @type {Record<string, string>} */
const allowed = {
  'apps/web/src/features/follow/useFollow.ts':
    "import { button } from '../../ui/button.ts'\nimport { client } from '../../api/client.ts'\nimport { state } from './state.ts'",
  'apps/web/src/features/follow/parts/Face.ts':
    "import { button } from '../../../ui/button.ts'\nimport { state } from '../state.ts'",
  'apps/web/src/routes/profile.ts':
    "import { like } from '../features/like/like.ts'\nimport { follow } from '../features/follow/follow.ts'",
  'apps/server/src/graph/mutation.ts': "import { submitAll } from '../log/submitAll.ts'",
  'apps/server/src/log/kinds/like/likeKind.ts': "import type { Kind } from '../MessageKind.ts'",
  'apps/server/src/log/submit.test.ts': "import { createPerson } from '../testing/createPerson.ts'",
  'apps/server/src/link-check/find.ts': "import { findPost } from '../db/findPost.ts'",
  'apps/server/src/preview/queue.ts': "import { createFairQueue } from '../timing/createFairQueue.ts'",
  'packages/protocol/src/text.ts': "import { createSiweMessage } from '@kith/siwe'",
  'packages/siwe/src/recoverSigner.ts': "import { getAddress } from 'viem'",
}

/** @param {string} path @param {string} code */
function findProblems(path, code) {
  const [folder = '', table] = Object.entries(layers).find(([it]) => path.startsWith(`${it}/`)) ?? []
  return findLayerProblems(new Map([[relative(folder, path), code]]), table?.layers ?? {})
}

test.for(Object.entries(refused))('behavior: %s', ([, { file, code }]) => {
  expect(findProblems(file, code)).toHaveLength(1)
})

test.for(Object.entries(allowed))('behavior: %s may import what it does', ([file, code]) => {
  expect(findProblems(file, code)).toEqual([])
})

test.for(Object.entries(layers))('behavior: %s imports what its layers allow, and the table allows no more', ([
  folder,
  table,
]) => {
  const sources = readSources(folder)

  expect(sources.size).toBeGreaterThan(10)
  expect(findLayerProblems(sources, table.layers)).toEqual([])
  expect(findUnusedLayers(sources, table.layers)).toEqual([])
})

test.for(Object.entries(layers))('behavior: no layers of %s import each other, but for those that are known', ([
  ,
  table,
]) => {
  expect(findLayerRings(table.layers)).toEqual(table.rings ?? [])
})

test('behavior: the service writes SQL in db alone', () => {
  expect(findSqlOutside(readSources('apps/server/src'), 'db')).toEqual([])
})

test.for([
  "await db.selectFrom('post').execute()",
  "await tx\n  .insertInto('post')",
  "await tx.updateTable('post')",
  "await tx.deleteFrom('post')",
  "import { type RawBuilder, sql } from 'kysely'",
  "import type { Insertable } from 'kysely'",
])('behavior: finds the SQL in %j', (text) => {
  const files = ['db/post/list.ts', 'graph/list.ts', 'graph/list.test.ts', 'testing/list.ts']

  expect(findSqlOutside(new Map(files.map((file) => [file, text])), 'db')).toEqual(['graph/list.ts'])
})

test('behavior: layers that import each other through a third are found', () => {
  const layer = { purpose: '' }
  const ring = {
    log: { ...layer, imports: ['keys'] },
    keys: { ...layer, imports: ['db'] },
    db: { ...layer, imports: ['log'] },
  }

  expect(findLayerRings(ring)).toEqual([['db', 'keys', 'log']])
  expect(findLayerRings({ ...ring, db: { ...layer, imports: [] } })).toEqual([])
})

test.for([
  'apps/server/src',
  'apps/web/src',
  'packages/wallet-kit/src',
])('behavior: the architecture shows the layers of %s as the table has them', (folder) => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

  // `npm run layers` writes it.
  expect(page).toContain(formatLayers(layers[folder]?.layers ?? {}))
})
