import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '../../config/Env.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { type Anvil, startAnvil } from '../../testing/chain/startAnvil.ts'
import { createTestDatabase } from '../../testing/database/openTestDatabase.ts'
import { runCommand } from '../../testing/runCommand.ts'
import { toEnv } from '../../testing/toEnv.ts'
import type { Finding } from './Finding.ts'

let folder: string
let anvil: Anvil
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-check-'))
  ;[anvil, database] = await Promise.all([startAnvil({ chainId: 80_002 }), createTestDatabase({ isMigrated: true })])
})
afterAll(async () => {
  await anvil[Symbol.asyncDispose]()
  await database.remove()
  await rm(folder, { recursive: true, force: true })
})

const settings = (): Env => ({
  ...toEnv(database.parameters),
  DEFAULT_CHAIN: 'polygonAmoy',
  CHAINS: 'polygonAmoy',
  RPC_URL_POLYGON_AMOY: anvil.url,
  MEDIA_DIR: folder,
})

/** Answers each connection as PostgreSQL does one that it refuses. */
async function startRefusingServer(fields: { code: string; message: string }) {
  const text = `SFATAL\0VFATAL\0C${fields.code}\0M${fields.message}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + Buffer.byteLength(text), 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, Buffer.from(text)])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

async function check(env: Env, args: readonly string[] = []) {
  const { code, out } = await runCommand(['check', '--json', ...args], env)
  const findings: readonly Finding[] = JSON.parse(out)
  return { code, out, findings, of: (subject: string) => findings.filter((each) => each.subject === subject) }
}

test('behavior: says for each part whether it is well, and leaves no trace', async () => {
  const before = await readdir(folder)

  const { code, findings, of } = await check(settings())

  // PostgreSQL under test keeps nothing on its disk, and that is found out.
  const isUnsafe = findings.some(({ text }) => text === 'fsync is off: a power cut loses the database.')
  expect(code).toBe(isUnsafe ? 1 : 0)
  expect(findings.filter(({ state }) => state === 'problem')).toHaveLength(isUnsafe ? 1 : 0)
  expect(of('settings')[0]).toMatchObject({ state: 'ok' })
  expect(of('database')[0]).toMatchObject({ state: 'ok' })
  expect(of('media')[0]).toMatchObject({ state: 'ok' })
  expect(of('chain')).toEqual([{ state: 'ok', subject: 'chain', text: 'Polygon Amoy (80002) is at block 0.' }])
  expect(of('contracts').map(({ state, remedy }) => [state, remedy])).toEqual([
    ['warning', 'Run: kith deploy-contracts --chain polygonAmoy'],
    ['warning', 'Run: kith deploy-contracts --chain polygonAmoy'],
  ])
  expect((await readdir(folder)).filter((name) => !/^[0-9a-f]{2}$|^drafts$/.test(name))).toEqual(before)
})

test('error: pictures that the database knows are missed, as after a restore of it alone', async () => {
  const missing = join(folder, 'no-pictures')
  const look = async () => (await check({ ...settings(), MEDIA_DIR: missing })).of('media')

  expect(await look()).toEqual([
    { state: 'ok', subject: 'media', text: `The first picture makes the folder ${missing}.` },
  ])
  const change = async (statement: RawBuilder<unknown>) => {
    await using opened = await openDatabase(database.parameters)
    await statement.execute(opened.db)
  }
  await change(sql`insert into media values (${new Uint8Array(32)}, 'image/png', 1, 1, 70, false, now())`)
  const found = await look()
  await change(sql`delete from media`)

  expect(found).toEqual([
    {
      state: 'warning',
      subject: 'media',
      text: `The database knows pictures, and ${missing} is not there.`,
      remedy: 'Copy them from your backup before the service starts, or correct MEDIA_DIR.',
    },
  ])
})

test('error: a node over http is named, where pages are over https', async () => {
  const find = async (origins: string, url: string) => {
    const { out, of } = await check({ ...settings(), PUBLIC_ORIGINS: origins, RPC_URL_POLYGON_AMOY: url, PORT: '0' })
    expect(out).not.toContain('plugh')
    return of('settings').filter(({ text }) => text.startsWith('RPC_URL_'))
  }

  expect(await find('https://kith.invalid', 'http://node.invalid:28545/plugh')).toEqual([
    {
      state: 'warning',
      subject: 'settings',
      text: 'RPC_URL_POLYGON_AMOY is an http address: browsers do not let pages of https://kith.invalid ask it.',
      remedy: 'Serve the node over https, under an address that every reader reaches.',
    },
  ])
  expect(await find('https://kith.invalid', anvil.url)).toHaveLength(1)
  expect(await find('https://localhost:8443', anvil.url)).toEqual([])
  expect(await find('http://localhost:4680', 'http://node.invalid:28545')).toEqual([])
})

test.each([
  ['28000', 'role "kith" does not exist', /^Correct DATABASE_URL .*: createuser kith$/],
  ['28P01', 'password authentication failed for user "kith"', /^Correct the password in DATABASE_URL/],
  ['3D000', 'database "kith" does not exist', /^Correct DATABASE_URL, .*: createdb --owner kith .* kith$/],
])('error: PostgreSQL that refuses the connection is quoted: %s', async (code, message, remedy) => {
  await using server = await startRefusingServer({ code, message })
  const place = `127.0.0.1:${server.port}/kith`

  const { out, of } = await check({ ...settings(), DATABASE_URL: `postgresql://kith:xyzzy@${place}` })

  expect(of('database')).toEqual([
    {
      state: 'problem',
      subject: 'database',
      text: `PostgreSQL at ${place} refuses the connection: ${message}.`,
      remedy: expect.stringMatching(remedy),
    },
  ])
  expect(out).not.toContain('xyzzy')
})

test('error: each problem is named with what to do, and no secret is written', async () => {
  const path = join(folder, 'kith.env')
  await writeFile(path, 'PUBLIC_ORIGIN=https://kith.example\nDATABASE_URL=postgresql://kith:xyzzy@127.0.0.1:9/kith\n')
  await chmod(path, 0o644)

  const { code, out, findings, of } = await check(
    {
      MEDIA_DIR: '/dev/null/media',
      WEB_DIR: folder,
      DEFAULT_CHAIN: 'polygon',
      CHAINS: 'polygon',
      RPC_URL_POLYGON: `${anvil.url}/?key=plugh-plugh-plugh`,
    },
    ['--settings', path],
  )

  expect(code).toBe(1)
  expect(findings.filter(({ state, remedy }) => state !== 'ok' && !remedy)).toEqual([])
  expect(of('settings').map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      `PUBLIC_ORIGIN in ${path} is no setting of Kith.`,
      `Every user of this machine may read ${path}, and it holds a password or a key.`,
    ]),
  )
  expect(of('database')).toEqual([expect.objectContaining({ state: 'problem' })])
  expect(of('web')).toEqual([expect.objectContaining({ state: 'problem' })])
  expect(of('chain')).toEqual([
    expect.objectContaining({ state: 'problem', text: 'The node answers for chain 80002, and Polygon is 137.' }),
  ])
  expect(out).not.toMatch(/xyzzy|plugh/)
})

test('behavior: every setting of .env.example is known, and a key for the collector is a secret', async () => {
  const path = join(folder, 'all.env')
  const example = await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8')
  const names = Array.from(example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name)
  await writeFile(path, names.map((name) => `${name}=1\n`).join(''))
  const all = await check({ ...settings(), PORT: 'eighty' }, ['--settings', path])
  await writeFile(path, 'OTEL_EXPORTER_OTLP_HEADERS=authorization=plugh\n')
  await chmod(path, 0o644)
  const open = await check({ ...settings(), PORT: 'eighty' }, ['--settings', path])

  expect(names).toContain('OTEL_SERVICE_NAME')
  expect(all.of('settings').filter(({ text }) => text.includes('no setting'))).toEqual([])
  expect(open.of('settings').filter(({ text }) => text.includes('may read'))).toHaveLength(1)
})

test("error: a node provider's address is a secret, and one of this machine is not", async () => {
  const path = join(folder, 'node.env')
  const readModes = async (url: string) => {
    await writeFile(path, `RPC_URL_POLYGON=${url}\n`)
    await chmod(path, 0o644)
    const { of } = await check({ ...settings(), PORT: 'eighty' }, ['--settings', path])
    return of('settings').filter(({ text }) => text.includes('may read'))
  }

  expect(await readModes('https://polygon.example/v2/plugh')).toHaveLength(1)
  expect(await readModes('http://127.0.0.1:8545')).toEqual([])
})

test('error: a clock behind the chain, and settings that cannot be used', async () => {
  await anvil.client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000) + 3_600) })
  await anvil.client.mine({ blocks: 1 })

  const late = await check({ ...settings(), INDEXER_START_BLOCK: '5' })
  const wrong = await check({ ...settings(), PORT: 'eighty' })

  expect(late.of('clock').filter(({ state }) => state === 'problem')).toMatchObject([
    { text: /behind the newest block/ },
  ])
  expect(late.of('chain').at(-1)).toMatchObject({
    state: 'problem',
    text: 'INDEXER_START_BLOCK is 5, after the newest block.',
  })
  expect([late.code, wrong.code]).toEqual([1, 1])
  expect(wrong.findings).toEqual([expect.objectContaining({ state: 'problem', text: 'PORT is "eighty".' })])
})
