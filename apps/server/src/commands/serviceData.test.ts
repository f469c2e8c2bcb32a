import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaId } from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '../config/Env.ts'
import { createPng } from '../testing/createPng.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { runCommand } from '../testing/runCommand.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'
import { toEnv } from '../testing/toEnv.ts'

// The commands that read what people wrote, over the database of a service that ran and stopped.

/** PostgreSQL of the npm registry comes without them. */
const isEmbedded = ['pg_dump', 'pg_restore'].some((tool) => spawnSync(tool, ['--version']).status !== 0)
const wallet = privateKeyToAccount(generatePrivateKey())
const picture = createPng({ width: 40, height: 20 })
let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let env: Env
let author: string
let hidden: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-data-'))
  database = await createTestDatabase({ isEmbedded, isMigrated: true })
  env = {
    // PostgreSQL's tools are found by it.
    PATH: process.env['PATH'],
    MEDIA_DIR: join(folder, 'media'),
    OPERATORS: wallet.address,
    PUBLIC_ORIGINS: testOrigin,
    ...toEnv(database.parameters),
  }
  await using it = await startTestServer({ database: database.parameters, env })
  const [ada, ben, operator] = [await it.signIn(), await it.signIn(), await it.signIn({ account: wallet })]
  author = ada.address
  await it.act(ada, { type: 'post', text: 'xyzzy-kept' })
  await it.upload(ada, picture)
  await it.act(ada, { type: 'mute-word', word: 'plugh' })
  hidden = await it.act(ada, { type: 'post', text: 'Hidden' })
  await it.act(operator, { type: 'moderate', act: 'hide', to: hidden, reason: 'Against\nthe rules' })
  await it.act(ben, { type: 'report', to: author as `0x${string}`, category: 'spam', note: 'Always' })
})
afterAll(async () => {
  await database.remove()
  await rm(folder, { recursive: true, force: true })
})

test('behavior: moderate shows the queue and the log, one line for each entry', async () => {
  const queue = await runCommand(['moderate', 'queue'], env)
  const log = await runCommand(['moderate', 'log'], env)

  expect(queue).toMatchObject({ code: 0, err: '' })
  expect(queue.out.toLowerCase()).toMatch(new RegExp(`account ${author} {2}reports 1 \\(spam 1\\), answers 0`))
  expect(queue.out).toContain(`To act: ${testOrigin}/moderation`)
  expect(log.out).toContain(`hide  post ${hidden}  by account ${wallet.address}: "Against\\nthe rules"`)
})

test('behavior: verify finds no fault in what export writes; private data only on request', async () => {
  const out = join(folder, 'ada.car')
  const privateOut = join(folder, 'ada.json')

  const unknown = await runCommand(['export', `0x${'9'.repeat(40)}`, '--out', out], env)
  const first = await runCommand(['export', author, '--out', out, '--private', privateOut], env)
  const again = await runCommand(['export', author, '--out', out], env)
  const verified = await runCommand(['verify', out])

  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('ever signed in here')])
  expect(first).toMatchObject({ code: 0, err: '' })
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists already')])
  expect(verified.code).toBe(0)
  expect(await readFile(out, 'latin1')).toContain('xyzzy-kept')
  expect(await readFile(out, 'latin1')).not.toContain('plugh')
  expect(await readFile(privateOut, 'utf8')).toContain('plugh')
})

test('behavior: a backup is restored into an empty place alone, whole or not at all', async () => {
  const backup = join(folder, 'backup')
  const place = await createTestDatabase({ isEmbedded })
  if (place.parameters.kind === 'pglite') await place.remove()
  const to = { ...env, MEDIA_DIR: join(folder, 'restored'), ...toEnv(place.parameters) }

  const made = await runCommand(['backup', backup], env)
  const twice = await runCommand(['backup', backup], env)
  const full = await runCommand(['restore', backup], env)
  const restored = await runCommand(['restore', backup], to)

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(twice.err).toContain('exists already')
  expect(full.err).toContain('is not empty')
  expect(restored).toMatchObject({ code: 0, err: '' })
  const log = await runCommand(['moderate', 'log', '--json', '--limit', '1'], to)
  expect(JSON.parse(log.out)).toMatchObject([{ act: 'hide', subject: `post ${hidden}`, reason: 'Against\nthe rules' }])
  await using it = await startTestServer({ database: place.parameters, env: to })
  const answer = await it.ask('query ($id: ID!) { post(id: $id) { id } }', { id: hidden })
  expect(answer.data.post).toEqual({ id: hidden })
  const file = await fetch(`${it.url}/media/${mediaId(picture)}`)
  expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([200, Buffer.from(picture)])

  await appendFile(join(backup, 'media', 'owner'), 'x')
  const damaged = await runCommand(['restore', backup], to)
  expect([damaged.code, damaged.err]).toEqual([
    1,
    expect.stringContaining('holds another media/owner than was written'),
  ])
  await place.remove()
})
