import { createDeletionText, encodeDeletion } from '@kith/protocol'
import { createSiweMessage } from '@kith/siwe'
import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from './bytes/findDigest.ts'
import { toHex } from './bytes/toHex.ts'
import type { BlockPlace } from './db/chain/BlockPlace.ts'
import { emptyProjections } from './db/emptyProjections.ts'
import { purgeAccounts } from './deletion/purgeAccounts.ts'
import { commitBlock } from './indexer/commitBlock.ts'
import { rollBack } from './indexer/rollBack.ts'
import { rebuildProjections } from './rebuild/rebuildProjections.ts'
import type { Reader } from './testing/createPerson.ts'
import { readRows } from './testing/database/readRows.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'
import { testOrigin } from './testing/testOrigin.ts'

const chainId = 80_001
const day = 86_400_000
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer
/** Each test has an author of its own. */
let others: readonly Reader[]
let newest: BlockPlace | null = null

beforeAll(async () => {
  it = await startTestServer({ clock })
  others = await Promise.all(Array.from({ length: 3 }, () => it.signIn()))
})
afterAll(() => it[Symbol.asyncDispose]())

type Address = `0x${string}`
type Tip = { from: Address; to: Address; post: string; wei: bigint }

/** The next block, with these tips. */
async function mine(...tips: readonly Tip[]): Promise<void> {
  const number = (newest?.number ?? 0n) + 1n
  const block = { number, hash: `0x${toHex(crypto.getRandomValues(new Uint8Array(32)))}` } as const
  await commitBlock(it.server.db, {
    chainId,
    after: newest,
    block,
    confirmations: 2,
    now: new Date(clock.ms),
    events: [],
    tips: tips.map(({ from, to, post, wei }, logIndex) => ({
      sender: from,
      recipient: to,
      postId: `0x${toHex(findDigest(post) ?? new Uint8Array(32))}`,
      amountWei: wei,
      transactionHash: `0x${'ab'.repeat(32)}`,
      blockNumber: number,
      logIndex,
      blockTime: new Date(clock.ms),
    })),
  })
  newest = block
}

/** The chain no longer has the blocks after this one. */
async function reorganize(to: BlockPlace | null): Promise<void> {
  if (!newest) throw new Error('There is no block.')
  await rollBack(it.server.db, { chainId, from: newest, to, now: new Date(clock.ms) })
  newest = to
}

async function list({ token }: Reader, filter = 'ALL') {
  const { data, errors } = await it.ask(
    `query ($filter: NotificationFilter) { viewer { unseenNotifications notifications(filter: $filter) {
      edges { node { kind count tipsWei post { text } actors { address } unseen } } } } }`,
    { filter },
    token,
  )
  expect(errors).toBeUndefined()
  return data.viewer.notifications.edges.map(({ node }: { node: { post: { text: string }; kind: string } }) => node)
}

async function write(text: string): Promise<{ author: Reader; post: string; to: Address }> {
  const author = await it.signIn()
  return { author, post: await it.act(author, { type: 'post', text }), to: author.address }
}

const [ben, cem] = [() => others[0] as Reader, () => others[1] as Reader]

test('behavior: tips notify the author once they are confirmed, as one entry with their sum', async () => {
  const { author, post, to } = await write('Warp')
  const stranger = privateKeyToAccount(generatePrivateKey()).address

  await mine({ from: ben().address, to, post, wei: 10n ** 18n }, { from: stranger, to, post, wei: 1n })
  const pending = await list(author)
  await mine({ from: ben().address, to, post, wei: 5n })
  const first = await list(author)
  await mine()
  const second = await list(author)

  const entry = { kind: 'TIP', count: 2, post: { text: 'Warp' }, unseen: true }
  const byStranger = { address: stranger }
  expect(pending).toEqual([])
  expect(first).toMatchObject([{ ...entry, tipsWei: '1000000000000000001', actors: [byStranger, {}] }])
  expect(second).toMatchObject([{ ...entry, tipsWei: '1000000000000000006', actors: [{}, byStranger] }])
  expect(second[0].actors[0].address.toLowerCase()).toBe(ben().address)
})

test('behavior: a tip leaves the rows of those who tipped before as they are', async () => {
  const { post, to } = await write('Warp')
  await mine({ from: ben().address, to, post, wei: 1n })
  await mine()
  const listVersions = async () =>
    (
      await sql<{
        version: string
      }>`select xmin::text as version from notification where kind = 'tip' order by seq`.execute(it.server.db)
    ).rows
  const before = await listVersions()

  await mine({ from: cem().address, to, post, wei: 1n })
  await mine()

  const after = await listVersions()
  expect(after).toHaveLength(before.length + 1)
  expect(after.slice(0, before.length)).toEqual(before)
})

test('behavior: what the author tips, and tips to anyone else or for no post, notify no account', async () => {
  const { author, post, to } = await write('Warp')

  await mine(
    { from: to, to, post, wei: 1n },
    { from: ben().address, to: cem().address, post, wei: 2n },
    { from: ben().address, to, post: author.delegation, wei: 3n },
  )
  await mine()

  expect(await list(author)).toEqual([])
  expect(await list(cem())).toEqual([])
})

test('behavior: who is muted or blocked does not count, and neither does what they tipped', async () => {
  const { author, post, to } = await write('Warp')
  await mine({ from: ben().address, to, post, wei: 7n }, { from: cem().address, to, post, wei: 9n })
  await mine()

  await it.act(author, { type: 'mute', to: cem().address })
  const muted = await list(author)
  await it.act(author, { type: 'block', to: ben().address })

  expect(muted).toMatchObject([{ count: 1, tipsWei: '7' }])
  expect(await list(author)).toEqual([])
})

test('behavior: a tip is listed among those of followed accounts, and not among words', async () => {
  const { author, post, to } = await write('Warp')
  await it.act(author, { type: 'follow', to: ben().address })
  await mine({ from: cem().address, to, post, wei: 1n })
  await mine()
  const before = await list(author, 'FOLLOWED')

  await mine({ from: ben().address, to, post, wei: 2n })
  await mine()

  expect(before).toEqual([])
  expect(await list(author, 'FOLLOWED')).toMatchObject([{ kind: 'TIP', count: 2, tipsWei: '3' }])
  expect(await list(author, 'MENTIONS')).toEqual([])
})

test('behavior: on another day, a tip is another entry, with the sum of that day', async () => {
  const { author, post, to } = await write('Warp')
  await mine({ from: ben().address, to, post, wei: 1n }, { from: cem().address, to, post, wei: 2n })
  await mine()
  clock.ms += day
  const { proof, ts } = await author.signTokenRequest(clock.ms)
  const { token } = await it.server.service.accessToken({ delegation: author.delegation, ts, proof })

  await mine({ from: ben().address, to, post, wei: 4n })
  await mine()

  expect(await list({ ...author, token })).toMatchObject([
    { count: 1, tipsWei: '4', actors: [{}] },
    { count: 1, tipsWei: '2', actors: [{}] },
  ])
})

test('behavior: a tip that the chain no longer has is gone, and notifies if it returns', async () => {
  const { author, post, to } = await write('Warp')
  await mine()
  const before = newest
  await mine({ from: ben().address, to, post, wei: 1n })
  await mine()
  const listed = await list(author)
  const { data } = await it.ask('{ service { logPosition } }')
  await it.act(author, { type: 'seen', upTo: Number(data.service.logPosition) })

  await reorganize(before)
  const gone = await list(author)
  await mine({ from: ben().address, to, post, wei: 1n })
  await mine()

  expect(listed).toMatchObject([{ count: 1, unseen: true }])
  expect(gone).toEqual([])
  expect(await list(author)).toMatchObject([{ count: 1, tipsWei: '1', unseen: true }])
})

test('behavior: the event of a tip has who tipped and the post', async () => {
  const { post, to } = await write('Warp')
  const { data } = await it.ask('{ service { logPosition } }')
  await mine({ from: ben().address, to, post, wei: 1n })
  await mine()

  const stop = new AbortController()
  const query =
    'subscription ($after: Seq) { events(after: $after) { type account { address } post { id } target { id } } }'
  const { body } = await fetch(`${it.url}/graphql/stream`, {
    method: 'POST',
    signal: stop.signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables: { after: data.service.logPosition } }),
  })
  let text = ''
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString()
    if (text.includes('"events"')) break
  }
  stop.abort()

  const [, json = ''] = /^data: (\{.*\})$/m.exec(text) ?? []
  const { events } = JSON.parse(json).data
  expect(events).toMatchObject({ type: 'TIP', post: { id: post }, target: null })
  expect(events.account.address.toLowerCase()).toBe(ben().address)
})

test('behavior: nothing of a deleted account is among tips, and a rebuild arrives at the same', async () => {
  const { author, post, to } = await write('Warp')
  const { author: leaver, post: deleted, to: alsoTo } = await write('Weft')
  await it.act(leaver, { type: 'like', to: post })
  await mine(
    { from: ben().address, to, post, wei: 1n },
    { from: leaver.address, to, post, wei: 2n },
    { from: cem().address, to: alsoTo, post: deleted, wei: 4n },
  )
  await mine()
  const listed = await list(author)

  await it.server.service.deleteAccount(await signDeletion(leaver))
  const { purged } = await purgeAccounts(it.server.db, {
    now: () => clock.ms,
    abort: new AbortController().signal,
    limit: 1,
  })
  const before = await readNotices()
  await it.server.db.transaction().execute((tx) => emptyProjections(tx))
  await rebuildProjections(it.server.db)

  expect(purged).toBe(1)
  expect(listed).toMatchObject([{ kind: 'TIP', count: 2, tipsWei: '3' }, { kind: 'LIKE' }])
  expect(await list(author)).toMatchObject([{ kind: 'TIP', count: 1, tipsWei: '1' }])
  expect(await readNotices()).toEqual(before)
})

async function signDeletion({ account, address }: Reader) {
  const challenge = await it.server.service.challengeDeletion({ address, chainId, origin: testOrigin })
  const { fields } = createDeletionText({
    origin: testOrigin,
    address,
    chainId,
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt.toISOString(),
  })
  const message = createSiweMessage(fields)
  const signature = await account.signMessage({ message })
  return { deletion: encodeDeletion({ message, signature, kind: 'eip191' }).bytes }
}

async function readNotices() {
  const { notification, notification_group } = await readRows(it.server.db)
  return { notification, notification_group }
}
