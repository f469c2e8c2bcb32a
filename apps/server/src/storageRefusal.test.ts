import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaId } from '@kith/protocol'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPerson } from './testing/createPerson.ts'
import { createPng } from './testing/createPng.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { writeExport } from './testing/export/writeExport.ts'
import { startTestServer, type TestServer, toBase64 } from './testing/startTestServer.ts'
import { testOrigin as origin } from './testing/testOrigin.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pictures: string
let kith: TestServer
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true })
  pictures = await mkdtemp(join(tmpdir(), 'kith-test-'))
  kith = await startTestServer({ database: database.parameters, env: { MEDIA_DIR: pictures } })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await rm(pictures, { recursive: true, force: true })
  await database.remove()
})

const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id seq } ... on Refusal { name retryAt } } }'
const challenge =
  'mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Challenge { nonce } ... on Refusal { name } } }'
const read = `query ($id: ID!) { service { logPosition } viewer { account { address } } post(id: $id) { text } }`

/** Lets the database store things, or read only: every connection, those that are open, too. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { parameters } = database
  if (parameters.kind === 'pglite') {
    await sql`set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(kith.server.db)
    return
  }
  const admin = new pg.Client({ connectionString: parameters.url })
  await admin.connect()
  const name = new URL(parameters.url).pathname.slice(1)
  await admin.query('set default_transaction_read_only = off')
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
  // The service hears a moment later which of its connections are gone; until then it says that the database is away.
  const readOnAll = () => Promise.all(Array.from({ length: 12 }, () => sql`select 1`.execute(kith.server.db)))
  await expect.poll(readOnAll).toHaveLength(12)
}

test('error: storage that refuses writes is named; nothing is acknowledged; reads go on', async () => {
  const ada = await kith.signIn()
  const first = await kith.submit(ada, { type: 'post', text: 'Before' })
  const { envelope, id } = await ada.sign({ type: 'post', text: 'In between' }, { by: ada.delegation })
  const others = await Promise.all(
    [1, 2, 3].map(
      async (index) => (await ada.sign({ type: 'post', text: `${index}` }, { by: ada.delegation })).envelope,
    ),
  )
  const messages = [envelope, ...others].map(toBase64)
  const before = await kith.ask(read, { id: first }, ada.token)

  await setReadOnly(true)
  const refused = await kith.ask(submit, { messages })
  const input = { address: ada.address, chainId: 80_001, key: ada.did, origin }
  const started = await kith.ask(challenge, { input })
  const picture = createPng({ width: 2, height: 2 })
  const upload = await kith.upload(ada, picture)
  const answer = (await upload.json()) as { name: string }
  const during = await kith.ask(read, { id: first }, ada.token)
  await setReadOnly(false)
  const uploaded = await kith.upload(ada, picture)
  const missing = await kith.ask(read, { id }, ada.token)
  const accepted = await kith.ask(submit, { messages: messages.slice(0, 1) })

  const refusal = { name: 'StorageRefusedError', retryAt: null }
  expect(refused.data.submit).toEqual([refusal, refusal, refusal, refusal])
  expect(started.errors?.[0]?.extensions).toEqual({ code: 'StorageRefusedError' })
  expect([upload.status, answer.name]).toEqual([503, 'StorageRefusedError'])
  expect(uploaded.status).toBe(201)
  expect(before.data.post).toEqual({ text: 'Before' })
  expect(during).toEqual(before)
  expect(missing.data.post).toBeNull()
  // The next log position: what was refused took none.
  const seq = String(BigInt(before.data.service.logPosition) + 1n)
  expect(accepted.data.submit).toEqual([{ id, seq }])
})

test('error: sign-ins, ends, deletions and imports fail by name until storage accepts writes', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  const { service } = kith.server
  const next = await createPerson({ origin, account: ada.account })
  const at = { address: ada.address, chainId: 80_001, origin }
  const signIn = await next.signDelegation(await service.challenge({ ...at, key: next.did }))
  const revocation = await ada.signRevocation(await service.challengeRevocation({ ...at, key: ada.did }), ada.did)
  const deletion = await ben.signDeletion(await service.challengeDeletion({ ...at, address: ben.address }))
  const ts = Date.now()
  const message = await ada.sign({ type: 'post', text: 'From a file' }, { by: ada.delegation, ts })
  const file = writeExport([{ ...message, type: 'post', by: ada.delegation, ts }], {
    account: ada.address,
    network: service.network,
    delegations: [],
    receiptKey: service.receiptKey,
    signReceipt: () => new Uint8Array(64),
    receivedMs: () => ts,
  })
  const bring = async () => {
    const response = await kith.importFile(ada, file, { ts })
    const answer = (await response.json()) as { name?: string; results?: { outcome: string }[] }
    return answer.name ?? answer.results?.[0]?.outcome
  }
  const change = async (name: string, type: string, input: Record<string, Uint8Array>) => {
    const texts = Object.entries(input).map(([field, bytes]) => [field, toBase64(bytes)])
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`
    const { data, errors } = await kith.ask(query, { input: Object.fromEntries(texts) })
    return errors?.[0]?.extensions?.code ?? data[name].__typename
  }
  const tryAll = async () => [
    await bring(),
    await change('signIn', 'SignInInput', signIn),
    await change('revokeKeys', 'RevokeKeysInput', { revocation }),
    await change('deleteAccount', 'DeleteAccountInput', { deletion }),
  ]

  await setReadOnly(true)
  const refused = await tryAll()
  await setReadOnly(false)
  const done = await tryAll()

  expect(refused).toEqual(refused.map(() => 'StorageRefusedError'))
  expect(done).toEqual(['accepted', 'SignIn', 'RevokedKeys', 'DeletedAccount'])
})

/** Puts another place where pictures are written before they get their names; gives what takes it away again. */
async function replaceDrafts(place: string): Promise<() => Promise<void>> {
  const [drafts, aside] = [join(pictures, 'drafts'), join(pictures, 'aside')]
  await rename(drafts, aside)
  await symlink(place, drafts)
  return async () => {
    await rm(drafts)
    await rename(aside, drafts)
  }
}

async function expectRefusal(place: string): Promise<void> {
  const ada = await kith.signIn()
  const [first, second] = [0, 1].map((index) => createPng({ width: 2 + index, height: 2, shade: place.length }))
  if (!first || !second) throw new Error('There are two.')
  const get = async (file: Uint8Array) => (await fetch(`${kith.url}/media/${mediaId(file)}`)).status
  const before = (await kith.upload(ada, first)).status

  const putBack = await replaceDrafts(place)
  const upload = await kith.upload(ada, second)
  const { name } = (await upload.json()) as { name: string }
  const during = [await get(first), await get(second)]
  await putBack()
  const after = (await kith.upload(ada, second)).status

  expect([upload.status, name]).toEqual([503, 'StorageRefusedError'])
  expect([before, ...during, after, await get(first), await get(second)]).toEqual([201, 200, 404, 201, 200, 200])
  expect(await readdir(join(pictures, 'drafts'))).toEqual([])
}

// Not even root creates a file there.
test.runIf(process.platform === 'linux')(
  'error: an unwritable folder of pictures is reported by name, and loses no picture',
  () => expectRefusal('/sys'),
)

/** Mounts a disk of one page, seen by this command alone: a system may let anybody do so. */
const mount = [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=4k tmpfs /mnt && echo mounted',
]

test.runIf(spawnSync('unshare', mount).status === 0)(
  'error: a full disk under the folder of pictures is reported by name, and loses none',
  async () => {
    const [script = ''] = mount.slice(-1)
    const holder = spawn('unshare', [...mount.slice(0, -1), `${script} && exec sleep infinity`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void holder.kill())
    await once(holder.stdout, 'data')
    const disk = `/proc/${holder.pid}/root/mnt`
    await writeFile(join(disk, 'filler'), new Uint8Array(4_096))

    await expectRefusal(disk)
  },
)
