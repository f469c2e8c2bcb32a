import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBatchLength } from './import/commitImport.ts'
import type { Body, Person, SignedMessage } from './testing/createPerson.ts'
import { createPng } from './testing/createPng.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { writeExport } from './testing/export/writeExport.ts'
import { type ServiceProcess, startProcess } from './testing/startProcess.ts'
import { toBase64 } from './testing/startTestServer.ts'
import { testNetwork } from './testing/testNetwork.ts'
import { testOrigin } from './testing/testOrigin.ts'

const isFull = Boolean(process.env['KITH_FULL'])
const kills = isFull ? 100 : 1
const writers = 3
/** Posts acknowledged before each kill. */
const perKill = 30
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Pictures, for every process in turn. */
let mediaDir: string

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true })
  mediaDir = await mkdtemp(join(tmpdir(), 'kith-test-'))
})
afterAll(async () => {
  await database.remove()
  await rm(mediaDir, { recursive: true, force: true })
})

type Running = ServiceProcess & { client: TestClient }

async function start(): Promise<Running> {
  // Fifty kills a minute, each with three imports, are more than one client may do: PostgreSQL keeps its count over them.
  const limits = { LIMIT_SIGN_INS: '100000', LIMIT_ENTRIES: '1000000000' }
  const service = await startProcess(database.parameters, { MEDIA_DIR: mediaDir, ...limits })
  return { ...service, client: createTestClient({ url: service.url, origin: testOrigin }) }
}

/** What one person sent, in order: the last one may be in the log without an acknowledgement. */
type Written = { person: Person; acknowledged: string[]; last: { id: string; envelope: Uint8Array } | null }

const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id seq } ... on Refusal { name } } }'

async function send({ ask }: TestClient, envelope: Uint8Array): Promise<{ id?: string; seq?: string; name?: string }> {
  const { data } = await ask(submit, { messages: [toBase64(envelope)] })
  return data.submit[0]
}

/** Posts until the service is gone. */
async function postUntilGone(client: TestClient, written: Written): Promise<void> {
  for (let index = 0; ; index++) {
    written.last = await written.person.sign({ type: 'post', text: `Post ${index}` })
    try {
      const { id } = await send(client, written.last.envelope)
      // Without one: the hourly allowance of an account without a handle.
      if (id === undefined) return
      written.acknowledged.push(id)
    } catch {
      return
    }
  }
}

/** Kills the service while three people post as fast as they can. */
async function killInTheMiddle({ child, client }: Running): Promise<Written[]> {
  const people = await Promise.all(Array.from({ length: writers }, () => client.signIn()))
  const all = people.map((person): Written => ({ person, acknowledged: [], last: null }))
  const posting = all.map((written) => postUntilGone(client, written))
  const count = () => all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  while (count() < perKill) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), ...posting])
  return all
}

/** The log's own list of what a person posted: ids, newest first. */
async function listPosts({ ask }: TestClient, { address }: Person): Promise<{ ids: string[]; count: number }> {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const { data } = await ask(
      `query ($address: Address, $after: String) { account(address: $address) { postCount
        posts(first: 50, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
      { address, after },
    )
    const { posts, postCount } = data.account
    ids.push(...posts.edges.map(({ node }: { node: { id: string } }) => node.id))
    if (!posts.pageInfo.hasNextPage) return { ids, count: postCount }
    after = posts.pageInfo.endCursor
  }
}

test(
  'behavior: killed while writing, the service keeps all it acknowledged, and nothing twice',
  async () => {
    let service = await start()
    const seqs: string[] = []
    const kept = new Map<Person, readonly string[]>()
    for (let kill = 0; kill < kills; kill++) {
      const all = await killInTheMiddle(service)
      service = await start()
      for (const { person, acknowledged, last } of all) {
        // Who did not hear sends again, and does not have to know whether it was there.
        const again = last && (await send(service.client, last.envelope))
        const twice = last && (await send(service.client, last.envelope))
        const { ids, count } = await listPosts(service.client, person)

        expect(twice).toEqual(again)
        expect(ids.toSorted()).toEqual([...new Set([...acknowledged, ...(again?.id ? [again.id] : [])])].toSorted())
        expect(count).toBe(ids.length)
        if (again?.seq) seqs.push(again.seq)
        kept.set(person, ids)
      }
    }
    // Nor did a later kill take what had been there.
    for (const [person, ids] of kept) expect((await listPosts(service.client, person)).ids).toEqual(ids)
    const ended = once(service.child, 'exit')
    service.child.kill('SIGTERM')

    expect(seqs.length).toBeGreaterThan(0)
    expect(new Set(seqs).size).toBe(seqs.length)
    // Asked to stop, it stops by itself.
    expect((await ended)[0]).toBe(0)
  },
  kills * 150_000,
)

/** Somebody with posts, and what deletes the account. The answer to that may never come. */
async function createLeaver(client: TestClient) {
  const person = await client.signIn()
  const posts = await signAll(person, writePosts(20))
  await client.send(...posts)
  const { data } = await client.ask(
    `mutation ($input: AccountDeletionChallengeInput!) { accountDeletionChallenge(input: $input) {
      ... on AccountDeletionChallenge { nonce issuedAt } } }`,
    { input: { address: person.address, chainId: 80_001, origin: testOrigin } },
  )
  const deletion = toBase64(await person.signDeletion(data.accountDeletionChallenge))
  const leaver = { person, ids: posts.map(({ id }) => id), isAcknowledged: false }
  async function leave(): Promise<void> {
    const answer = await client.ask(
      `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) {
        ... on DeletedAccount { deletedAt } ... on Refusal { name } } }`,
      { input: { deletion } },
    )
    leaver.isAcknowledged = answer.data.deleteAccount.deletedAt !== undefined
  }
  return { leaver, leave }
}

function writePosts(count: number): Body[] {
  return Array.from({ length: count }, (_, index) => ({ type: 'post', text: `Post ${index}` }))
}

function signAll(person: Person, bodies: readonly Body[]): Promise<SignedMessage[]> {
  return Promise.all(bodies.map((body) => person.sign(body, { by: person.delegation })))
}

/** Somebody with an export of messages that this service never saw. */
async function createImporter(client: TestClient, bodies: readonly Body[]) {
  const person = await client.signIn()
  const ts = Date.now()
  const messages = await signAll(person, bodies)
  const file = writeExport(
    messages.map((message, index) => ({ ...message, type: bodies[index]?.type ?? 'post', by: person.delegation, ts })),
    {
      account: person.address,
      network: testNetwork,
      delegations: [],
      receiptKey: person.did,
      signReceipt: () => new Uint8Array(64),
      receivedMs: () => ts,
    },
  )
  const ids = messages.flatMap(({ id }, index) => (bodies[index]?.type === 'post' ? [id] : []))
  return { person, ids, file, outcomes: [] as string[] }
}

/** Imports the file; in which ways its messages fared. */
async function bringIn(client: TestClient, person: Person, bytes: Uint8Array): Promise<string[]> {
  const response = await client.importFile(person, bytes)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  const { results } = JSON.parse(text) as { results: { outcome: string }[] }
  return [...new Set(results.map(({ outcome }) => outcome))].toSorted()
}

/** What one person uploaded, in order: the last one may be stored without an acknowledgement. */
type Uploaded = { person: Person; acknowledged: Uint8Array[]; last: Uint8Array }

/** Uploads until the service is gone, at most as many as an account without a handle may in an hour. */
async function uploadUntilGone(client: TestClient, uploaded: Uploaded): Promise<void> {
  for (let shade = 0; shade < 100; shade++) {
    uploaded.last = Uint8Array.from(createPng({ width: 700, height: 350, shade }))
    const answer = await client.upload(uploaded.person, uploaded.last).catch(() => null)
    if (answer === null) return
    expect(answer.status).toBe(201)
    uploaded.acknowledged.push(uploaded.last)
  }
}

/** A picture as it is served; `null` where neither it nor its smaller variant is. */
async function readPicture(url: string, picture: Uint8Array): Promise<Uint8Array | null> {
  const whole = await fetch(`${url}/media/${mediaId(picture)}`)
  const smaller = await fetch(`${url}/media/${mediaId(picture)}/320`)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  await smaller.arrayBuffer()
  if (whole.status === 404 && smaller.status === 404) return null
  expect([whole.status, smaller.status, smaller.headers.get('content-type')]).toEqual([200, 200, 'image/webp'])
  return bytes
}

/** Kills the service as soon as one of two deletions is acknowledged, while a file is imported and pictures are on their way. */
async function killAmidOtherWork({ child, client }: Running) {
  const uploaded: Uploaded = { person: await client.signIn(), acknowledged: [], last: new Uint8Array() }
  // In more transactions than one.
  const [whole, partial] = [
    await createImporter(client, writePosts(150)),
    await createImporter(client, writePosts(150)),
  ]
  const [first, second] = [await createLeaver(client), await createLeaver(client)]
  const bring = async (importer: typeof whole) => {
    importer.outcomes = await bringIn(client, importer.person, importer.file)
  }

  await bring(whole)
  const uploading = uploadUntilGone(client, uploaded)
  await expect.poll(() => uploaded.acknowledged.length, eager).toBeGreaterThan(0)
  const rest = [bring(partial), first.leave(), second.leave()] as const
  await Promise.any(rest.slice(1))
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), uploading, Promise.allSettled(rest)])
  return { uploaded, importers: [whole, partial], leavers: [first.leaver, second.leaver] }
}

/** Asks again soon, and within the requests of a minute. */
const eager = { interval: 15 }

test.runIf(isFull)(
  'behavior: killed amid deletions, uploads and an import, it keeps what it acknowledged',
  async () => {
    let service = await start()
    for (let kill = 0; kill < kills / 2; kill++) {
      const { uploaded, importers, leavers } = await killAmidOtherWork(service)
      service = await start()
      const { client, url } = service

      for (const picture of uploaded.acknowledged) {
        expect(await readPicture(url, picture)).toEqual(picture)
        expect((await client.upload(uploaded.person, picture)).status).toBe(200)
      }
      expect([null, uploaded.last]).toContainEqual(await readPicture(url, uploaded.last))
      expect((await client.upload(uploaded.person, uploaded.last)).ok).toBe(true)
      expect(await readPicture(url, uploaded.last)).toEqual(uploaded.last)

      expect(importers[0]?.outcomes).toEqual(['accepted'])
      for (const { person, ids: brought, file, outcomes } of importers) {
        // Who heard has nothing to send again; who did not sends the file again, and what is missing comes.
        const again = await bringIn(client, person, file)
        if (outcomes.length > 0) expect([outcomes, again]).toEqual([['accepted'], ['known']])
        expect(await bringIn(client, person, file)).toEqual(['known'])
        const { ids, count } = await listPosts(client, person)
        expect([ids.toSorted(), count]).toEqual([brought.toSorted(), brought.length])
      }

      expect(leavers.some(({ isAcknowledged }) => isAcknowledged)).toBe(true)
      for (const { person, ids: left, isAcknowledged } of leavers) {
        const answer = await client.submit(person, { type: 'post', text: 'Still here?' })
        if (!isAcknowledged && answer !== 'DelegationRevokedError') {
          expect((await listPosts(client, person)).ids.toSorted()).toEqual([...left, answer].toSorted())
          continue
        }
        expect(answer).toBe('DelegationRevokedError')
        // The purge goes on by itself, and the account accepts no sign-in before it is over.
        await expect.poll(() => client.signIn({ account: person.account }), eager).toBeDefined()
        expect(await listPosts(client, person)).toEqual({ ids: [], count: 0 })
      }
    }
  },
  kills * 150_000,
)

/**
 * Five transactions of a hundred messages, within the allowance of an account without a handle: twenty posts in the first, ten in
 * the last, and what undoes nothing and costs little between them.
 */
function writeLongHistory(): Body[] {
  const posts = writePosts(30)
  const between = Array.from({ length: 400 }, (_, index): Body => {
    return { type: 'unfollow', to: `0x${index.toString(16).padStart(40, '0')}` }
  })
  return [...posts.slice(0, 20), ...between, ...posts.slice(20)]
}

async function getLogPosition({ ask }: TestClient): Promise<bigint> {
  return BigInt((await ask('{ service { logPosition } }')).data.service.logPosition)
}

test.runIf(isFull)(
  'behavior: killed amid an import, it has whole parts only, and then accepts the rest, once',
  async () => {
    const bodies = writeLongHistory()
    let service = await start()
    let importer: Awaited<ReturnType<typeof createImporter>>
    let before: bigint
    let found: Awaited<ReturnType<typeof listPosts>>
    do {
      const { child, client } = service
      importer = await createImporter(client, bodies)
      before = await getLogPosition(client)
      const importing = bringIn(client, importer.person, importer.file).catch(() => null)
      const { person } = importer
      const count = async () =>
        (await client.ask(`{ account(address: "${person.address}") { postCount } }`)).data.account.postCount
      await expect.poll(count, { interval: 1 }).toBeGreaterThan(0)
      child.kill('SIGKILL')
      await Promise.all([once(child, 'exit'), importing])
      service = await start()
      found = await listPosts(service.client, person)
      // It finished before the kill: try again with another account.
    } while (found.ids.length === importer.ids.length)
    const { person, file, ids } = importer
    const { client } = service
    const kept = (await getLogPosition(client)) - before
    const again = await bringIn(client, person, file)
    const twice = await bringIn(client, person, file)
    const after = await listPosts(client, person)

    expect([found.ids.toSorted(), found.count]).toEqual([ids.slice(0, found.ids.length).toSorted(), found.ids.length])
    // Whole transactions.
    expect([kept > 0n, kept < BigInt(bodies.length), kept % BigInt(importBatchLength)]).toEqual([true, true, 0n])
    expect([again, twice]).toEqual([['accepted', 'known'], ['known']])
    expect([after.ids.toSorted(), after.count]).toEqual([ids.toSorted(), ids.length])
    expect((await getLogPosition(client)) - before).toBe(BigInt(bodies.length))
  },
)
