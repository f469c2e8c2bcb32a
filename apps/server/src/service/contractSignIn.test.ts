import { encodeFunctionData, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../testing/createPerson.ts'
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.ts'
import { type Anvil, startAnvil } from '../testing/startAnvil.ts'
import { createService } from './createService.ts'
import type { Service } from './Service.ts'

const origin = 'http://localhost:4700'
const owner = privateKeyToAccount(generatePrivateKey())
let anvil: Anvil
let database: TestDatabase
let service: Service
let contract: `0x${string}`

beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), openTestDatabase()])
  service = await createService({
    db: database.db,
    config: { defaultChain: 'polygonMumbai', publicOrigins: [origin] },
    signInClients: { polygonMumbai: anvil.client },
  })
  contract = await deployAccount(anvil, owner.address)
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await anvil[Symbol.asyncDispose]()
})

async function signIn({ account = owner, chainId = 80_001 } = {}) {
  const person = await createPerson({ origin, account, contract, chainId })
  const challenge = await service.challenge({ address: contract, chainId, key: person.did, origin })
  await service.signIn(await person.signDelegation(challenge))
  return person
}

test('behavior: a contract account signs in by its own word, and the block at which it gave it is kept', async () => {
  const person = await signIn()
  const { envelope } = await person.sign({ type: 'post', text: 'From a contract' })
  const [outcome] = await service.submit([envelope])

  const row = await database.db
    .selectFrom('delegation')
    .select(['signature_kind', 'observed_block', 'observed_hash'])
    .executeTakeFirstOrThrow()
  const { hash } = await anvil.client.getBlock({ blockNumber: row.observed_block ?? -1n })
  expect(outcome?.kind).toBe('receipt')
  expect(row.signature_kind).toBe('eip1271')
  expect(`0x${Buffer.from(row.observed_hash ?? []).toString('hex')}`).toBe(hash)
})

test('error: a signature the contract does not accept', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())

  await expect(signIn({ account: stranger })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
})

test('error: a contract account on a chain the service does not ask', async () => {
  await expect(signIn({ chainId: 137 })).rejects.toMatchObject({ name: 'ChainNotAllowedError' })
})

test('error: a chain that does not answer says nothing about the signature, and can be tried again', async () => {
  await anvil[Symbol.asyncDispose]()

  await expect(signIn()).rejects.toMatchObject({ name: 'SignatureCheckFailedError', retryable: true })
})

/** Deploys the smart account of contracts/test through its factory. */
async function deployAccount({ client }: Anvil, accountOwner: `0x${string}`): Promise<`0x${string}`> {
  // Outside this package's `src`, where TypeScript does not look: a generated file of two constants.
  const path = new URL('../../../../contracts/testing/smartAccount.generated.ts', import.meta.url).pathname
  const { smartAccountFactoryAbi: abi, smartAccountFactoryBytecode: bytecode } = await import(/* @vite-ignore */ path)
  const hash = await client.deployContract({ abi, bytecode, args: [] })
  await client.mine({ blocks: 1 })
  const { contractAddress: factory } = await client.getTransactionReceipt({ hash })
  if (!factory) throw new Error('The factory was not deployed.')
  const args = [accountOwner, zeroHash]
  await client.sendTransaction({ to: factory, data: encodeFunctionData({ abi, functionName: 'create', args }) })
  await client.mine({ blocks: 1 })
  const read = { address: factory, abi, functionName: 'addressOf', args }
  return (await client.readContract(read)) as `0x${string}`
}
