import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { waitFor } from '../testing/waitFor.ts'
import { createRpcPlugin } from './createRpcPlugin.ts'

let directory: Awaited<ReturnType<typeof createTestDirectory>>
let started: TestChain
let app: FastifyInstance
let url: string

beforeAll(async () => {
  directory = await createTestDirectory()
  started = await startTestChain(join(directory.path))
  app = Fastify()
  await app.register(createRpcPlugin({ chain: started.chain, publicOrigins: ['https://kith.example'] }))
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/rpc`
})

afterAll(async () => {
  await app.close()
  await started[Symbol.asyncDispose]()
  await directory[Symbol.asyncDispose]()
})

const chainId = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }

/** `fetch` sets Host and Origin as a browser would, so these go by hand. */
async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/rpc',
    headers: { host: 'kith.example', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.statusCode, json: response.json(), headers: response.headers }
}

async function ask(method: string, params: unknown[] = []) {
  return (await post({ jsonrpc: '2.0', id: 1, method, params })).json
}

test('behavior: a public client reads and a signed transaction gets in', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  await started.funder.send(started.chain, { to: account.address, value: parseEther('1') })
  await started.chain.mine()
  const client = createPublicClient({ transport: http(url) })

  const fees = await client.estimateFeesPerGas()
  const serializedTransaction = await account.signTransaction({
    chainId: await client.getChainId(),
    nonce: await client.getTransactionCount({ address: account.address }),
    to: account.address,
    gas: await client.estimateGas({ account: account.address, to: account.address }),
    ...fees,
  })
  const hash = await client.sendRawTransaction({ serializedTransaction })

  expect(await client.getTransaction({ hash })).toMatchObject({
    blockNumber: null,
    from: account.address.toLowerCase(),
  })
  expect(await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })).toMatchObject({ status: 'success' })
})

test('behavior: reads are answered, single and in a batch, each under its own id', async () => {
  expect(await post(chainId)).toMatchObject({ status: 200, json: { jsonrpc: '2.0', id: 7, result: '0x13881' } })
  expect((await post([chainId, { ...chainId, id: 'b', method: 'net_version' }])).json).toEqual([
    { jsonrpc: '2.0', id: 7, result: '0x13881' },
    { jsonrpc: '2.0', id: 'b', result: '80001' },
  ])
})

test.each([
  'anvil_setBalance',
  'anvil_impersonateAccount',
  'anvil_dumpState',
  'evm_mine',
  'evm_revert',
  'evm_increaseTime',
  'hardhat_setCode',
  'eth_accounts',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_newFilter',
  'eth_subscribe',
  'debug_traceTransaction',
  'trace_block',
  'txpool_content',
  'personal_unlockAccount',
  'admin_peers',
  'ots_getApiLevel',
  'wallet_getCapabilities',
  'erigon_getHeaderByNumber',
  'ETH_CHAINID',
  '__proto__',
  'constructor',
])('error: %s is refused, alone and within a batch', async (method) => {
  const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: `"${method}" is not offered here.` } }

  expect(await ask(method)).toEqual(refusal)
  expect((await post([chainId, { ...chainId, id: 1, method }])).json[1]).toEqual(refusal)
})

test.each([
  'eth_call',
  'eth_estimateGas',
  'eth_createAccessList',
])('error: %s runs for one block of gas, not for as much as is asked', async (method) => {
  // JUMPDEST, PUSH1 0, JUMP: an endless loop.
  const endless = { data: '0x5b600056' }
  const asked = [{}, { gas: '0x1c9c380' }, { gas: '0xffffffffffffff' }, { gasLimit: '0xffffffffffffff' }]

  const startedMs = performance.now()
  await ask(method, [{ ...endless, ...asked[1] }, 'latest'])
  const healthyMs = performance.now() - startedMs
  for (const gas of asked) {
    const beganMs = performance.now()
    expect(await ask(method, [{ ...endless, ...gas }, 'latest'])).toMatchObject({ error: { code: expect.any(Number) } })
    // Two billion times as much gas would take hours.
    expect(performance.now() - beganMs).toBeLessThan(20 * healthyMs + 2000)
  }
  expect(await ask(method, [endless, 'latest', {}, { gasLimit: '0xffffffffffffff' }])).toMatchObject({
    error: { code: -32602, message: 'Block overrides are not offered here.' },
  })
  expect(await ask(method, [{ ...endless, gas: 1e15 }, 'latest'])).toMatchObject({ error: { code: -32602 } })
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x13881' })
})

test("error: the chain's own refusals are passed on as they are", async () => {
  expect(await ask('eth_sendRawTransaction', ['0x1234'])).toMatchObject({ id: 1, error: { code: -32602 } })
  expect(await ask('eth_sendRawTransaction', ['nonsense'])).toMatchObject({ id: 1, error: { code: -32602 } })
  expect(await ask('eth_sendRawTransaction', [])).toMatchObject({ id: 1, error: { code: -32602 } })
  expect(await ask('eth_getBalance', ['0x12', 'latest'])).toMatchObject({ id: 1, error: { code: -32602 } })
})

test.each([
  ['null', null],
  ['a text', 'eth_chainId'],
  ['no version', { id: 1, method: 'eth_chainId' }],
  ['no id', { jsonrpc: '2.0', method: 'eth_chainId' }],
  ['a method that is no text', { jsonrpc: '2.0', id: 1, method: {} }],
  ['parameters that are no list', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: 'x' }],
  ['an empty batch', []],
  ['a batch of 101', Array.from({ length: 101 }, () => chainId)],
])('error: %s is no request', async (_, body) => {
  expect((await post(JSON.stringify(body))).json).toMatchObject({ jsonrpc: '2.0', error: { code: -32600 } })
})

test('error: a body not JSON, not typed so, or too large is refused in JSON-RPC', async () => {
  expect(await post('{')).toMatchObject({ status: 400, json: { id: null, error: { code: -32700 } } })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(await post(chainId, { 'content-type': type })).toMatchObject({
      status: 415,
      json: { error: { code: -32600, message: 'Send JSON, with the content type application/json.' } },
    })
  expect(await post(`"${'x'.repeat(600_000)}"`)).toMatchObject({
    status: 413,
    json: { error: { code: -32600, message: 'A body holds at most 512 KiB.' } },
  })
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed or local page', { origin: 'null' }],
  ['another port of this machine', { host: 'localhost:PORT', origin: 'http://localhost:3000' }],
  ['the same name without https', { origin: 'http://kith.example' }],
  ['a foreign name that resolves to this machine', { host: 'rebound.example', origin: 'http://rebound.example' }],
  ['a foreign name, without an origin', { host: 'rebound.example:PORT' }],
  ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain that hides its origin', { 'sec-fetch-site': 'same-site' }],
  ['something that calls itself an extension', { origin: 'chrome-extension.evil.example' }],
])('error: %s is refused', async (_, headers) => {
  const { status, json } = await post(chainId, withPort(headers))

  expect(status).toBe(403)
  expect(json).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } })
})

test.each([
  ['a page of the public origin', { origin: 'https://kith.example' }],
  ['a program that sends no origin', {}],
  ['a wallet extension in Chrome', { origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn' }],
  ['a wallet extension in Firefox', { origin: 'moz-extension://0a1b2c3d-0000-4000-8000-000000000000' }],
])('behavior: %s is answered', async (_, headers) => {
  expect(await post(chainId, withPort(headers))).toMatchObject({ status: 200, json: { result: '0x13881' } })
})

test('behavior: pages of this machine may read, by each of its names; no other may', async () => {
  const { port } = new URL(url)
  for (const name of ['localhost', '127.0.0.1']) {
    const origin = `http://${name}:${port}`
    const response = await fetch(`${origin}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(chainId),
    })
    expect(await response.json()).toMatchObject({ result: '0x13881' })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  }
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect(preflight.status).toBe(404)
})

test('error: while the chain is down the answer is retryable, and a retry works', async () => {
  process.kill(started.chain.pid() ?? 0, 'SIGKILL')
  await waitFor(() => started.chain.pid() === null)

  const answer = await post(chainId)
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: {
      code: -32603,
      message: 'The local chain is restarting. Nothing confirmed was lost. Try again in a moment.',
      data: { name: 'ChainUnavailableError', retryable: true, retryAt: expect.any(String) },
    },
  })

  // Retries until the chain is back, however long this machine takes.
  expect(await createPublicClient({ transport: http(url, { retryCount: 30 }) }).getChainId()).toBe(80001)
})

function withPort(headers: Record<string, string>): Record<string, string> {
  // `inject` has no socket port, so loopback names never match; the ones that must not are refused either way.
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', new URL(url).port)]),
  )
}
