import { contractAddresses, handleRegistryAbi, tipsAbi } from '@kith/protocol/abis'
import { deterministicDeployer, handleRegistryBytecode, tipsBytecode } from '@kith/protocol/bytecode'
import {
  type Account,
  type BaseError,
  type Chain,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  http,
  keccak256,
  type PublicClient,
  parseEther,
  parseEventLogs,
  type Transport,
  toBytes,
  type WalletClient,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { polygonMumbai } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployContract } from './deployContract.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

/** anvil funds the accounts of this public phrase. */
const phrase = 'test test test test test test test test test test test junk'
const registry = { abi: handleRegistryAbi, address: contractAddresses.HandleRegistry.polygonMumbai } as const
const tips = { abi: tipsAbi, address: contractAddresses.Tips.polygonMumbai } as const

let anvil: Anvil
let chain: PublicClient
let ada: WalletClient<Transport, Chain, Account>
let ben: WalletClient<Transport, Chain, Account>

beforeAll(async () => {
  anvil = await startAnvil()
  const transport = http(anvil.url)
  chain = createPublicClient({ chain: polygonMumbai, transport, pollingInterval: 50 })
  ada = createWalletClient({ chain: polygonMumbai, transport, account: mnemonicToAccount(phrase) })
  ben = createWalletClient({ chain: polygonMumbai, transport, account: mnemonicToAccount(phrase, { addressIndex: 1 }) })
  await deployContract({ chain, wallet: ada }, { bytecode: handleRegistryBytecode })
  await deployContract({ chain, wallet: ben }, { bytecode: tipsBytecode })
})

afterAll(async () => {
  await anvil[Symbol.asyncDispose]()
})

test('behavior: anvil has the deterministic deployer from genesis', async () => {
  expect(await chain.getCode({ address: deterministicDeployer.address, blockNumber: 0n })).toBeDefined()
})

test('behavior: contracts are at the addresses of the table, whatever account deployed them', async () => {
  expect(await chain.getCode({ address: registry.address })).toBeDefined()
  expect(await chain.getCode({ address: tips.address })).toBeDefined()
})

test('behavior: a handle is registered, becomes primary and emits an event', async () => {
  const hash = await ada.writeContract({ ...registry, functionName: 'register', args: ['weaver-7'] })
  const { logs } = await chain.waitForTransactionReceipt({ hash })

  expect(parseEventLogs({ abi: handleRegistryAbi, logs }).map(({ eventName }) => eventName)).toEqual([
    'Transfer',
    'HandleRegistered',
    'PrimarySet',
  ])
  expect(await chain.readContract({ ...registry, functionName: 'primaryOf', args: [ada.account.address] })).toBe(
    'weaver-7',
  )
  expect(await chain.readContract({ ...registry, functionName: 'ownerOfHandle', args: ['weaver-7'] })).toBe(
    ada.account.address,
  )
  expect(
    await chain.readContract({ ...registry, functionName: 'handleOf', args: [BigInt(keccak256(toBytes('weaver-7')))] }),
  ).toBe('weaver-7')
})

test('error: a taken handle is refused by name', async () => {
  const hash = await ada.writeContract({ ...registry, functionName: 'register', args: ['taken'] })
  await chain.waitForTransactionReceipt({ hash })

  const refusal = await chain
    .simulateContract({ ...registry, functionName: 'register', args: ['taken'], account: ben.account })
    .catch((error: BaseError) => error.walk((cause) => cause instanceof ContractFunctionRevertedError))

  expect(refusal).toMatchObject({ data: { errorName: 'HandleTaken', args: ['taken'] } })
})

test('behavior: a tip reaches the author and names the post', async () => {
  const author = '0x00000000000000000000000000000000000a0702'
  const postId = keccak256(toBytes('a post'))

  const hash = await ada.writeContract({ ...tips, functionName: 'tip', args: [author, postId], value: parseEther('1') })
  const { logs } = await chain.waitForTransactionReceipt({ hash })

  expect(await chain.getBalance({ address: author })).toBe(parseEther('1'))
  expect(parseEventLogs({ abi: tipsAbi, logs })[0]).toMatchObject({
    eventName: 'Tipped',
    args: { from: ada.account.address, to: author, postId, amount: parseEther('1') },
  })
})
