import { createPublicClient, createTestClient, http, parseAbi, parseEther } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Config, injected } from 'wagmi'
import { connect, disconnect, getConnection } from 'wagmi/actions'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { addBatches, type BatchAnswer } from '../test-page/addBatches.ts'
import { type CreateTestWalletParameters, createTestWallet } from '../testing/createTestWallet.ts'
import { startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { type SendCallsParameters, type SendCallsProgress, type SentCalls, sendCalls } from './sendCalls.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain[Symbol.asyncDispose]())
// wagmi's injected connector looks for its provider in pages only.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const ada = '0x00000000000000000000000000000000000ada01'
const grace = '0x00000000000000000000000000000000009ace02'
const revertingContract = '0x00000000000000000000000000000000000000ee'
const abi = parseAbi(['function greet(string) payable'])

/** A connected wallet with money on a real chain. `answers` present: it knows batches. */
async function openPage({
  answers,
  wallet: options = {},
}: {
  answers?: BatchAnswer[]
  wallet?: CreateTestWalletParameters
} = {}) {
  const wallet = createTestWallet({ rpcUrl: chain.url, ...options })
  const batching = addBatches(wallet.provider, { answers: answers ?? [] })
  const transport = http(chain.url)
  const config = createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
    connectors: [
      injected({
        target: { id: 'own', name: 'Own', provider: (answers ? batching.provider : wallet.provider) as never },
      }),
    ],
    storage: null,
  }) as unknown as Config
  const connector = config.connectors.find(({ id }) => id === 'own')
  if (!connector) throw new Error('There is no connector.')
  await connect(config, { connector })
  const admin = createTestClient({ mode: 'anvil', chain: polygonMumbai, transport })
  await admin.setBalance({ address: wallet.address, value: parseEther('10') })
  await admin.setCode({ address: revertingContract, bytecode: '0x60006000fd' })
  const progress: SendCallsProgress[] = []
  const sent: SentCalls[] = []
  const stopper = new AbortController()
  const send = (parameters: SendCallsParameters) =>
    sendCalls(config, parameters, {
      onProgress(next) {
        progress.push(next)
        if (next.status === 'pending' && next.step === 1) page.onFirstSent()
      },
      onSent: (one) => sent.push(one),
      signal: stopper.signal,
    })
  const client = createPublicClient({ chain: polygonMumbai, transport })
  const asked = (method: string) => wallet.requests.filter((request) => request.method === method).length
  const page = {
    ...{ wallet, config, connector, batches: batching.batches, progress, sent, stopper, send, client, asked },
    /** Called while the first of several transactions is on its way. */
    onFirstSent: (): void => undefined,
  }
  return page
}

const pay = (to: typeof ada | typeof grace | typeof revertingContract, value = 1n) => ({ to, value }) as const

test('behavior: a wallet with EIP-5792 gets one batch, which is followed to its receipt', async () => {
  const { send, batches, progress, sent, client, wallet } = await openPage({ answers: [] })
  const before = await client.getBalance({ address: grace })

  const result = await send({
    calls: [pay(ada), { to: grace, value: 2n, abi, functionName: 'greet', args: ['Grace'] }],
    capabilities: { paymasterService: { url: 'https://pay.example', optional: true } },
  })

  expect(result).toMatchObject({ status: 'confirmed', done: 2, callsId: '0xba7c41' })
  expect(batches).toEqual([
    expect.objectContaining({
      version: '2.0.0',
      from: wallet.address,
      chainId: '0x13881',
      atomicRequired: false,
      capabilities: { paymasterService: { url: 'https://pay.example', optional: true } },
    }),
  ])
  expect(progress).toEqual([
    { status: 'confirming', step: 0 },
    { status: 'pending', step: 0 },
  ])
  expect(sent).toEqual([{ account: wallet.address, chainId: 80001, callsId: '0xba7c41', step: 0 }])
  expect(await client.getBalance({ address: grace })).toBe(before + 2n)
})

test('behavior: all or nothing is asked for where the app wants it', async () => {
  const { send, batches } = await openPage({ answers: [] })

  await send({ calls: [pay(ada), pay(grace)], atomic: true })

  expect(batches[0]?.atomicRequired).toBe(true)
})

test('behavior: a wallet without batches gets the calls as transactions, one after another', async () => {
  const { send, progress, sent, client, wallet, asked } = await openPage()

  const result = await send({ calls: [pay(ada), pay(grace)] })

  expect(result).toMatchObject({ status: 'confirmed', done: 2, hashes: [expect.any(String), expect.any(String)] })
  expect(progress).toEqual([
    { status: 'confirming', step: 0 },
    { status: 'confirming', step: 1 },
    { status: 'pending', step: 1 },
    { status: 'confirming', step: 2 },
    { status: 'pending', step: 2 },
  ])
  expect(sent).toEqual(
    result.hashes.map((hash, index) => ({ account: wallet.address, chainId: 80001, hash, step: index + 1 })),
  )
  expect(asked('eth_sendTransaction')).toBe(2)
  const [first, second] = await Promise.all(result.hashes.map((hash) => client.getTransactionReceipt({ hash })))
  expect(first && second && first.blockNumber < second.blockNumber).toBe(true)
})

test.each([
  ['4200: no such method', { code: 4200 }],
  ['-32601: no such method', { code: -32_601 }],
  ['-32602: an older version of it', { code: -32_602 }],
  ['5101: not in the session (WalletConnect)', { code: 5101 }],
  ['5700: a capability', { code: 5700 }],
  ['5710: the chain', { code: 5710 }],
  ['5740: too many calls', { code: 5740 }],
  ['5750: the owner keeps the account as it is', { code: 5750, message: 'The user rejected the upgrade.' }],
  ['5760: all or nothing', { code: 5760 }],
  ['words alone', { code: -32_603, message: 'wallet_sendCalls is not supported' }],
  [
    'words beside data',
    { code: -32_603, message: 'wallet_sendCalls is not supported', data: { method: 'wallet_sendCalls' } },
  ],
] as const)('behavior: a wallet that refuses the batch (%s) gets the calls one by one', async (_, answer) => {
  const { send, asked } = await openPage({ answers: [answer] })

  expect(await send({ calls: [pay(ada), pay(grace)] })).toMatchObject({ status: 'confirmed', done: 2 })
  expect(asked('eth_sendTransaction')).toBe(2)
})

test.each([
  ['all or nothing', { atomic: true }, { code: 5760 }],
  [
    'a capability that is a must',
    { capabilities: { paymasterService: { url: 'https://pay.example' } } },
    { code: 5700 },
  ],
] as const)('error: calls that need %s are never sent one by one', async (_, wish, answer) => {
  const { send, asked } = await openPage({ answers: [answer] })

  expect(await send({ calls: [pay(ada), pay(grace)], ...wish })).toMatchObject({ status: 'failed', done: 0 })
  expect(asked('eth_sendTransaction')).toBe(0)
})

test('behavior: an owner who wants no upgrade has declined where all or nothing is a must', async () => {
  const { send } = await openPage({ answers: [{ code: 5750 }] })

  expect(await send({ calls: [pay(ada), pay(grace)], atomic: true })).toMatchObject({ status: 'rejected', done: 0 })
})

test('behavior: a batch that was declined is not tried call by call', async () => {
  const { send, asked, sent } = await openPage({ answers: ['reject'] })

  expect(await send({ calls: [pay(ada), pay(grace)] })).toMatchObject({ status: 'rejected', done: 0 })
  expect(asked('eth_sendTransaction')).toBe(0)
  expect(sent).toEqual([])
})

test.each([
  ['a failure of unknown cause', { code: -32_603 }],
  ['no id', { result: null }],
  ['an endless id', { result: { id: `0x${'ab'.repeat(5_000)}` } }],
] as const)('error: %s may have sent the batch, so nothing is sent again', async (_, answer) => {
  const { send, asked } = await openPage({ answers: [answer] })

  expect(await send({ calls: [pay(ada)] })).toMatchObject({ status: 'failed', done: 0 })
  expect(asked('eth_sendTransaction')).toBe(0)
})

test('behavior: a batch sent twice under one id is carried out once, and followed', async () => {
  const { send, asked } = await openPage({ answers: [] })

  const first = await send({ calls: [pay(ada)], id: '0x0123' })
  const second = await send({ calls: [pay(ada)], id: '0x0123' })

  expect([first.callsId, second.callsId]).toEqual(['0x0123', '0x0123'])
  expect(second.status).toBe('confirmed')
  expect(asked('eth_sendTransaction')).toBe(1)
})

test('behavior: a batch that was sent before is followed, and not sent again', async () => {
  const { send, batches, sent, progress } = await openPage({ answers: [] })
  const calls = [pay(ada), pay(grace)]
  const { callsId = '' } = await send({ calls })

  const result = await send({ calls, sent: { callsId } })

  expect(result).toMatchObject({ status: 'confirmed', done: 2, callsId })
  expect(batches).toHaveLength(1)
  expect(sent).toHaveLength(1)
  expect(progress.at(-1)).toEqual({ status: 'pending', step: 0 })
})

test('behavior: a batch that took effect in part (600) has failed, with `done` unknown', async () => {
  const { send } = await openPage({ answers: ['partial'] })

  expect(await send({ calls: [pay(ada), pay(grace)] })).toMatchObject({ status: 'failed', done: undefined })
})

test('behavior: one by one stops at the first that is declined, with what went through', async () => {
  const { send, asked } = await openPage({ wallet: { answers: { send: ['approve', 'reject'] } } })

  const result = await send({ calls: [pay(ada), pay(grace), pay(ada)] })

  expect(result).toMatchObject({ status: 'rejected', done: 1, hashes: [expect.any(String)] })
  expect(asked('eth_sendTransaction')).toBe(2)
})

test('behavior: one by one stops at the first that reverts', async () => {
  const { send, asked } = await openPage()

  // With a gas limit of its own it is mined, and reverts there.
  const result = await send({ calls: [pay(ada), pay(revertingContract), pay(ada)] })

  expect(result).toMatchObject({ status: 'failed', done: 1 })
  expect(asked('eth_sendTransaction')).toBe(2)
})

test('behavior: an account that is no longer in use sends nothing more', async () => {
  const page = await openPage()
  const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  page.onFirstSent = () => page.connector.onAccountsChanged([other])

  const result = await page.send({ calls: [pay(ada), pay(grace)] })

  expect(result).toMatchObject({ status: 'failed', done: 1, error: { name: 'AccountChangedError' } })
  expect(getConnection(page.config).address).toBe(other)
  expect(page.asked('eth_sendTransaction')).toBe(1)
})

test('behavior: the wallet is brought to the chain the calls are for', async () => {
  const { send, wallet, config } = await openPage({ wallet: { chainId: 137, knownChainIds: [80001] } })

  const result = await send({ calls: [pay(ada)], chainId: 80001 })

  expect(result).toMatchObject({ status: 'confirmed', done: 1 })
  expect(wallet.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  expect(getConnection(config).chainId).toBe(80001)
})

test('behavior: a stopped sender asks for nothing more', async () => {
  const page = await openPage()
  page.onFirstSent = () => page.stopper.abort()

  expect(await page.send({ calls: [pay(ada), pay(grace)] })).toMatchObject({ status: 'stopped' })
  expect(page.asked('eth_sendTransaction')).toBe(1)
})

test('behavior: a sender stopped while the wallet switches chains sends no more requests', async () => {
  const page = await openPage({ wallet: { chainId: 137, knownChainIds: [80001] } })
  page.config.subscribe(
    () => getConnection(page.config).chainId,
    () => page.stopper.abort(),
  )

  const result = await page.send({ calls: [pay(ada)], chainId: 80001 })

  expect(result).toMatchObject({ status: 'stopped', done: 0 })
  expect(page.asked('eth_sendTransaction')).toBe(0)
})

test('error: without a wallet, and without calls, there is nothing to send', async () => {
  const { send, config } = await openPage()

  await expect(send({ calls: [] })).rejects.toThrow('calls is required')
  await disconnect(config)
  await expect(send({ calls: [pay(ada)] })).rejects.toThrow('connector is required')
})
