import { once } from 'node:events'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { createPublicClient, encodeFunctionData, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from './chain/findFreePort.ts'
import { people } from './sample/people.ts'
import { posts } from './sample/posts.ts'
import { type Stack, startStack } from './startStack.ts'
import { createTestDirectory } from './testing/createTestDirectory.ts'
import { createTestWeb } from './testing/createTestWeb.ts'
import { waitFor } from './testing/waitFor.ts'

let directory: Awaited<ReturnType<typeof createTestDirectory>>
let env: Record<string, string>
let stack: Stack
let output: string[]

async function start(): Promise<void> {
  output = []
  stack = await startStack({ env, say: (line) => output.push(line) })
}

beforeAll(async () => {
  directory = await createTestDirectory()
  env = {
    PORT: `${await findFreePort()}`,
    KITH_DIR: join(directory.path, '.kith'),
    WEB_DIR: await createTestWeb(directory.path),
    LOG_LEVEL: 'warn',
  }
  await start()
})

afterAll(async () => {
  await stack[Symbol.asyncDispose]()
  await directory[Symbol.asyncDispose]()
})

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

test('behavior: says what it does while it does it, in short lines', () => {
  expect(output).toEqual([
    'Starting the local chain …',
    'Deployed HandleRegistry and Tips.',
    'Starting the service …',
    'Writing sample content: a dozen people who talk to each other (SAMPLE_CONTENT=off starts without) …',
  ])
})

test('behavior: one loopback port holds the page, the graph, the chain and the faucet', async () => {
  expect(stack.url).toBe(`http://localhost:${env['PORT']}`)
  const page = await fetch(stack.url, { headers: { accept: 'text/html' } })
  expect(await page.text()).toBe('<!doctype html> Kith /rpc')
  const client = createPublicClient({ transport: http(`${stack.url}/rpc`) })
  expect(await client.getChainId()).toBe(80001)
  expect(await (await fetch(`${stack.url}/health`)).json()).toMatchObject({ status: 'ok' })
})

test('error: the chain and the faucet refuse a compressed body, as the graph does', async () => {
  for (const path of ['/rpc', '/faucet', '/graphql'])
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'x-gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const response = await fetch(`${stack.url}${path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(gzipSync('{}')),
      })

      expect([path, response.status]).toEqual([path, 415])
      expect(await response.json()).toMatchObject({ name: 'UnsupportedContentEncodingError' })
    }
})

test('behavior: a newcomer gets coins and registers a handle, which the service knows', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const client = createPublicClient({ transport: http(`${stack.url}/rpc`), pollingInterval: 100 })
  const given = await fetch(`${stack.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: wallet.address }),
  })
  const { hash } = (await given.json()) as { hash: `0x${string}` }
  await client.waitForTransactionReceipt({ hash })

  const to = contractAddresses.HandleRegistry.polygonMumbai
  const data = encodeFunctionData({ abi: handleRegistryAbi, functionName: 'register', args: ['newcomer-7'] })
  const serializedTransaction = await wallet.signTransaction({
    chainId: 80001,
    nonce: 0,
    to,
    data,
    gas: await client.estimateGas({ account: wallet.address, to, data }),
    ...(await client.estimateFeesPerGas()),
  })
  const registered = await client.sendRawTransaction({ serializedTransaction })

  expect(await client.waitForTransactionReceipt({ hash: registered })).toMatchObject({ status: 'success' })
  expect(
    await client.readContract({
      address: to,
      abi: handleRegistryAbi,
      functionName: 'primaryOf',
      args: [wallet.address],
    }),
  ).toBe('newcomer-7')
})

test('behavior: the sample content is among everyone’s posts, by people with handles', async () => {
  type Answer = { latest: { edges: { node: { text: string; author: { handle: string | null } } }[] } }
  const query = '{ latest(first: 50) { edges { node { text author { handle } } } } }'

  // The indexer has to reach the handles first.
  await waitFor(async () => {
    const { latest } = await ask<Answer>(query)
    return latest.edges.every(({ node }) => node.author.handle !== null)
  })

  const { latest } = await ask<Answer>(query)
  expect(latest.edges.map(({ node }) => node.text)).toEqual(expect.arrayContaining([posts.at(-1)?.text]))
  for (const { node } of latest.edges) expect(people.map(({ handle }) => handle)).toContain(node.author.handle)
})

test('error: a second start with the same folder is kept out and changes nothing', async () => {
  await expect(startStack({ env, say: () => null })).rejects.toMatchObject({ name: 'AlreadyRunningError' })

  expect(await (await fetch(`${stack.url}/health`)).json()).toMatchObject({ status: 'ok' })
})

test('error: a port in use names a free one, and leaves nothing behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const folder = join(directory.path, 'port-in-use')

  const started = startStack({ env: { ...env, PORT: `${port}`, KITH_DIR: folder }, say: () => null })

  await expect(started).rejects.toMatchObject({
    name: 'PortInUseError',
    shortMessage: `Port ${port} is in use by another program.`,
    message: expect.stringMatching(/PORT=\d+ npm start/),
  })
  expect(await readdir(folder)).not.toContain('lock')
  other.close()
})

test.each([
  ['PORT', 'eighty', 'PORT is "eighty".'],
  ['PORT', '0', 'PORT is 0, but keys in a browser belong to one port.'],
  ['SAMPLE_CONTENT', 'maybe', 'SAMPLE_CONTENT is "maybe".'],
  [
    'HOST',
    '0.0.0.0',
    'HOST is "0.0.0.0", and this stack is for one machine: it hands out coins and has a development wallet.',
  ],
  ['RPC_URL_POLYGON_MUMBAI', 'http://x', 'RPC_URL_POLYGON_MUMBAI is set, but here polygonMumbai is the local chain.'],
  ['PRODUCT_NAME', 'Kith\n', 'PRODUCT_NAME is "Kith\\n", which wallets cannot show safely.'],
])('error: the wrong setting %s=%j is named before anything is started', async (name, value, sentence) => {
  const folder = join(directory.path, 'wrong-setting')

  await expect(startStack({ env: { ...env, KITH_DIR: folder, [name]: value }, say: () => null })).rejects.toMatchObject(
    {
      shortMessage: sentence,
      metaMessages: [expect.stringMatching(/./)],
    },
  )
  expect(await readdir(directory.path)).not.toContain('wrong-setting')
})

test('behavior: stopped and restarted it writes nothing twice and keeps what was there', async () => {
  const query = '{ latest(first: 3) { edges { node { id } } } }'
  const before = await ask(query)
  await stack[Symbol.asyncDispose]()

  await start()

  expect(output).toEqual(['Starting the local chain …', 'Starting the service …'])
  expect(await ask(query)).toEqual(before)
  expect(await readdir(env['KITH_DIR'] ?? '')).toEqual(['chain', 'db', 'db.lock', 'layout', 'lock', 'media', 'sample'])
})

test('error: a damaged database is named with its remedy, and nothing in it is touched', async () => {
  const folder = join(directory.path, 'damaged')
  await cp(join(env['KITH_DIR'] ?? '', 'db'), join(folder, 'db'), { recursive: true })
  const control = join(folder, 'db', 'global', 'pg_control')
  await writeFile(control, 'rubbish')

  const started = startStack({ env: { ...env, PORT: `${await findFreePort()}`, KITH_DIR: folder }, say: () => null })

  await expect(started).rejects.toMatchObject({
    name: 'DatabaseDamagedError',
    message: expect.stringContaining(`mv "${join(folder, 'db')}"`),
  })
  expect(await readFile(control, 'utf8')).toBe('rubbish')
  expect(await readdir(folder)).not.toContain('lock')
})
