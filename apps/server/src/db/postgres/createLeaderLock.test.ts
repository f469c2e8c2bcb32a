import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleRegistryAbi } from '@kith/protocol/abis'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { deployRegistry, startAnvil } from '../../testing/chain/startAnvil.ts'
import { createTestDatabase } from '../../testing/database/openTestDatabase.ts'
import { startProcess } from '../../testing/startProcess.ts'

// One process of several follows the chain; the embedded database admits one. Run with KITH_TEST_DATABASE_URL.

/** Passes calls on to a node, and counts those for blocks' events: only who follows the chain makes them. */
async function countCalls(url: string): Promise<AsyncDisposable & { url: string; followed: () => number }> {
  let followed = 0
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (body.includes('eth_getLogs')) followed += 1
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.setHeader('content-type', 'application/json').end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    followed: () => followed,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('two indexers on one PostgreSQL', () => {
  test('behavior: one of two processes follows the chain; the other takes over when it is lost', {
    tags: ['slow'],
  }, async () => {
    const { parameters, remove } = await createTestDatabase()
    const sql = new pg.Client({ connectionString: parameters.kind === 'postgres' ? parameters.url : '' })
    await sql.connect()
    await using anvil = await startAnvil()
    const address = await deployRegistry(anvil)
    const nodes = [await countCalls(anvil.url), await countCalls(anvil.url)] as const
    const start = (node: (typeof nodes)[number]) =>
      startProcess(parameters, { RPC_URL_POLYGON_MUMBAI: node.url, INDEXER_POLL_MS: '100' })
    const services = [await start(nodes[0]), await start(nodes[1])] as const

    /** Which processes hold the lock, by their ids. */
    const readHolders = async (): Promise<number[]> => {
      const { rows } = await sql.query(
        `select application_name from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and classid = ${0x7475726e} and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.map(({ application_name }) => Number(application_name.split(' ').at(-1)))
    }
    const readBlock = async (url: string) =>
      ((await (await fetch(`${url}/status.json`)).json()) as { indexer: { block: string } }).indexer.block
    const register = async (handle: string) => {
      await anvil.client.writeContract({ address, abi: handleRegistryAbi, functionName: 'register', args: [handle] })
      await anvil.client.mine({ blocks: 1 })
      return String(await anvil.client.getBlockNumber({ cacheTime: 0 }))
    }
    const wait = { interval: 20 }

    const first = await register('weaver-1')
    for (const { url } of services) await expect.poll(() => readBlock(url), wait).toBe(first)
    const [holder = 0, ...others] = await readHolders()
    const leader = services.findIndex(({ child }) => child.pid === holder)
    expect(others).toEqual([])
    expect(leader).not.toBe(-1)
    expect(nodes[leader === 0 ? 0 : 1].followed()).toBeGreaterThan(0)
    expect(nodes[leader === 0 ? 1 : 0].followed()).toBe(0)

    const [dying, heir] = leader === 0 ? services : ([services[1], services[0]] as const)
    const heirNode = nodes[leader === 0 ? 1 : 0]
    dying.child.kill('SIGKILL')
    await dying.ended
    const second = await register('weaver-2')
    await expect.poll(() => readBlock(heir.url), wait).toBe(second)
    expect(await readHolders()).toEqual([heir.child.pid])
    expect(heirNode.followed()).toBeGreaterThan(0)

    // One that comes back waits for the lock. Then the lock's connection ends, while its process lives.
    const newcomer = await start(nodes[leader === 0 ? 0 : 1])
    await sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kith indexer %'",
    )
    const third = await register('weaver-3')
    for (const { url } of [heir, newcomer]) await expect.poll(() => readBlock(url), wait).toBe(third)
    await expect.poll(async () => (await readHolders()).length, wait).toBe(1)
    const { rows } = await sql.query('select name from handle order by name')
    expect(rows.map(({ name }) => name)).toEqual(['weaver-1', 'weaver-2', 'weaver-3'])

    await Promise.all(
      [heir, newcomer].map(async ({ child, ended }) => {
        child.kill('SIGTERM')
        await ended
      }),
    )
    for (const node of nodes) await node[Symbol.asyncDispose]()
    await sql.end()
    await remove()
  })
})
