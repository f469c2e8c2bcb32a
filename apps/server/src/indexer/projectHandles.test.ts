import { DefaultQueryExecutor } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { BlockPlace } from '../db/chain/BlockPlace.ts'
import type { Db } from '../db/Database.ts'
import { rebuildHandles } from '../rebuild/rebuildHandles.ts'
import type { Person } from '../testing/createPerson.ts'
import { openTestDatabase } from '../testing/database/openTestDatabase.ts'
import { recordStatements } from '../testing/database/recordStatements.ts'
import { createRandom } from '../testing/fuzz/createRandom.ts'
import { printMeasured } from '../testing/measure/printMeasured.ts'
import { openTestService } from '../testing/openTestService.ts'
import type { ChainEvent } from './ChainEvent.ts'
import { commitBlock } from './commitBlock.ts'
import { rollBack } from './rollBack.ts'

const isFull = Boolean(process.env['KITH_FULL'])
const chainId = 80_001
const confirmations = 1
const now = new Date('2026-11-21T12:00:00Z')
/** Handles of one wallet. */
const handleCount = 20_000
const whale = toAddress(1)

function toAddress(index: number): `0x${string}` {
  return `0x${index.toString(16).padStart(40, '0')}`
}

function toTime(blockNumber: bigint): Date {
  return new Date(now.getTime() + 2_000 * Number(blockNumber))
}

/** A chain whose blocks hold the given events. */
function createChain(db: Db) {
  const places: BlockPlace[] = []
  let forks = 0
  return {
    async add(events: readonly ChainEvent[]): Promise<void> {
      const number = BigInt(places.length) + 1n
      const hash = `0x${(number + BigInt(forks) * 10n ** 9n).toString(16).padStart(64, '0')}` as const
      const placed = events.map((event, logIndex) => {
        return { ...event, blockNumber: number, logIndex, blockTime: toTime(number) }
      })
      const step = { chainId, confirmations, now, after: places.at(-1) ?? null, block: { number, hash } }
      expect(await commitBlock(db, { ...step, events: placed })).toBe(true)
      places.push(step.block)
    },
    async rollBack(count: number): Promise<void> {
      const [from, to] = [places.at(-1), places.at(-1 - count) ?? null]
      if (!from) return
      await rollBack(db, { chainId, from, to, now })
      places.length = Math.max(0, places.length - count)
      forks++
    },
    get length() {
      return places.length
    },
  }
}

function register(owner: `0x${string}`, tokenId: bigint): ChainEvent[] {
  return [
    { kind: 'Transfer', tokenId, owner, handle: null },
    { kind: 'HandleRegistered', tokenId, owner, handle: `name-${tokenId}` },
  ]
}

const choose = (owner: `0x${string}`, tokenId: bigint): ChainEvent => {
  return { kind: 'PrimarySet', tokenId, owner, handle: `name-${tokenId}` }
}

const readHandles = (db: Db) => db.selectFrom('handle').selectAll().orderBy('token_id').execute()

async function rebuild(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('handle').execute()
    await rebuildHandles(tx, { chainId: BigInt(chainId) })
  })
}

/** The contract's state, derived from the same events. */
type Held = Map<bigint, { owner: `0x${string}`; since: bigint }>
type World = { held: Held; primary: Map<`0x${string}`, bigint> }

test('property: after events and rollbacks, live and rebuilt handle rows match the contract', async () => {
  await using opened = await openTestDatabase()
  const { db } = opened
  const random = createRandom(17)
  const chain = createChain(db)
  const owners = Array.from({ length: 4 }, (_, index) => toAddress(index + 1))
  const worlds: World[] = [{ held: new Map(), primary: new Map() }]
  const act = ({ held, primary }: World, block: bigint): ChainEvent[] => {
    const owner = random.pick(owners)
    const own = [...held].filter(([, handle]) => handle.owner === owner).map(([id]) => id)
    const chosen = primary.get(owner)
    if (own.length === 0 || random.chance(0.3)) {
      const id = BigInt(held.size + 1)
      held.set(id, { owner, since: block })
      if (chosen !== undefined) return register(owner, id)
      primary.set(owner, id)
      return [...register(owner, id), choose(owner, id)]
    }
    const id = random.pick(own)
    if (random.chance(0.4)) {
      primary.set(owner, id)
      return [choose(owner, id)]
    }
    const cleared = (tokenId: bigint): ChainEvent => ({ kind: 'PrimaryCleared', tokenId, owner, handle: null })
    if (chosen !== undefined && random.chance(0.3)) {
      primary.delete(owner)
      return [cleared(chosen)]
    }
    // May be a transfer to oneself.
    const to = random.pick(owners)
    held.set(id, { owner: to, since: block })
    const given: ChainEvent = { kind: 'Transfer', tokenId: id, owner: to, handle: null }
    if (chosen !== id) return [given]
    primary.delete(owner)
    return [given, cleared(id)]
  }

  for (let step = 0; step < (isFull ? 400 : 80); step++) {
    if (random.chance(0.2)) {
      const count = Math.min(1 + random.integer(4), chain.length)
      await chain.rollBack(count)
      worlds.length -= count
    } else {
      const last = worlds.at(-1)
      const world: World = { held: new Map(last?.held), primary: new Map(last?.primary) }
      const block = BigInt(worlds.length)
      await chain.add(Array.from({ length: random.integer(6) }, () => act(world, block)).flat())
      worlds.push(world)
    }

    const { held, primary } = worlds.at(-1) as World
    const rows = await readHandles(db)
    expect(
      rows.map(({ name, owner, is_primary, owned_since, owned_block }) => {
        return { name, owner: `0x${Buffer.from(owner).toString('hex')}`, is_primary, owned_since, owned_block }
      }),
    ).toEqual(
      [...held].map(([id, { owner, since }]) => {
        const owned = { owned_since: toTime(since), owned_block: since }
        return { name: `name-${id}`, owner, is_primary: primary.get(owner) === id, ...owned }
      }),
    )
    if (step % 10 === 9) {
      await rebuild(db)
      expect(await readHandles(db)).toEqual(rows)
    }
  }
})

test('behavior: a block takes as many statements for one event as for thousands by many owners', async () => {
  await using opened = await openTestDatabase()
  const { db } = opened
  const chain = createChain(db)
  const count = async (events: readonly ChainEvent[]) => {
    using statements = recordStatements()
    await chain.add(events)
    return statements.listTexts().length
  }
  const many = Array.from({ length: 2_000 }, (_, index) => [toAddress(index + 2), BigInt(index + 2)] as const)
  const give = (tokenId: bigint, owner: `0x${string}`): ChainEvent => ({
    kind: 'Transfer',
    tokenId,
    owner,
    handle: null,
  })

  const registered = [
    await count([...register(whale, 1n), choose(whale, 1n)]),
    await count(many.flatMap(([owner, id]) => [...register(owner, id), choose(owner, id)])),
  ]
  const before = await readHandles(db)
  const given = [await count([give(2n, whale)]), await count(many.slice(1).map(([, id]) => give(id, whale)))]
  const owners = await db.selectFrom('handle').select('owner').distinct().execute()
  using statements = recordStatements()
  await chain.rollBack(1)
  const one = statements.listTexts().length
  await chain.rollBack(1)
  const other = statements.listTexts().length - one

  expect([registered[1], given[1], one]).toEqual([registered[0], given[0], other])
  expect(owners).toHaveLength(1)
  expect(await readHandles(db)).toEqual(before)
})

test('behavior: a wallet that switches 20,000 handles in each block delays no posts, no indexer', {
  tags: ['slow'],
}, async () => {
  await using it = await openTestService()
  const { db } = it
  const chain = createChain(db)
  const one = toAddress(2)
  await chain.add([...register(one, 900_001n), ...register(one, 900_002n), choose(one, 900_001n)])
  const all = Array.from({ length: handleCount }, (_, index) => BigInt(index + 1))
  for (let done = 0; done < handleCount; done += 5_000)
    await chain.add(all.slice(done, done + 5_000).flatMap((id) => register(whale, id)))
  let posts = 0
  const post = async (person: Person) => {
    const startedAt = performance.now()
    const outcome = await it.submit(person, { type: 'post', text: `Post ${++posts}` })
    expect(outcome.kind).toBe('receipt')
    return performance.now() - startedAt
  }
  /** Measures blocks, and how long they hold the log's lock, while `count` posts are written. */
  const write = async (owner: `0x${string}` | null, first: bigint, count: number) => {
    const [took, held, blocks]: number[][] = [[], [], []]
    // A new account each time, since one allowance pays for only so many posts.
    const person = await it.signIn()
    const end = new AbortController()
    const indexing = (async () => {
      for (let block = 0n; owner !== null && !end.signal.aborted; block++) {
        const startedAt = performance.now()
        let lockedAt = 0
        const real = DefaultQueryExecutor.prototype.executeQuery
        using asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
          this: DefaultQueryExecutor,
          query,
        ) {
          const result = await real.call(this, query)
          if (query.sql.includes('"log_head"') && query.sql.includes('for update')) lockedAt ||= performance.now()
          return result as never
        })
        await chain.add([choose(owner, first + (block % 2n))])
        asked.mockRestore()
        blocks?.push(performance.now() - startedAt)
        held?.push(performance.now() - lockedAt)
        // Twenty blocks a second; Polygon has one every two seconds.
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()
    for (let index = 0; index < count; index++) took?.push(await post(person))
    end.abort()
    await indexing
    return { posts: toFigures(took ?? []), blocks: toFigures(blocks ?? []), held: toFigures(held ?? []) }
  }
  const count = isFull ? 90 : 25
  await write(null, 0n, 5)
  await write(whale, 1n, 5)

  const idle = await write(null, 0n, count)
  const small = await write(one, 900_001n, count)
  const large = await write(whale, 1n, count)

  const ratio = large.posts.p50 / idle.posts.p50
  printMeasured(
    `a wallet with ${handleCount} handles, one event a block`,
    `posts p50 ${large.posts.p50} ms (idle ${idle.posts.p50}), block p99 ${large.blocks.p99} ms (2 handles ${small.blocks.p99})`,
  )
  const primary = await db.selectFrom('handle').select('name').where('is_primary', '=', true).execute()
  expect(primary).toHaveLength(2)
  // Each block once took seconds, for 80,000 statements.
  expect(large.blocks.p50).toBeLessThan(5 * small.blocks.p50 + 20)
  expect(large.posts.p50).toBeLessThan(4 * idle.posts.p50 + 20)
  // With a block every two seconds, each is written before the next one arrives.
  expect(large.blocks.p99).toBeLessThan(2_000)
  if (isFull) expect(ratio).toBeLessThan(1.5)
})

function toFigures(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10
  return { p50: at(0.5), p99: at(0.99) }
}
