import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { deployContracts } from '../contracts/deployContracts.ts'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { startTestChain } from '../testing/startTestChain.ts'
import { registerHandles } from './registerHandles.ts'

test('behavior: registers what is free, once, and leaves what somebody else holds', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path)
  const { chain, funder } = started
  await deployContracts(chain, funder)
  const people = new Map(
    ['maren-boats', 'sayuri', 'cosmo'].map((handle) => [handle, { wallet: privateKeyToAccount(generatePrivateKey()) }]),
  )
  const stranger = { wallet: privateKeyToAccount(generatePrivateKey()) }
  await registerHandles(started, new Map([['cosmo', stranger]]))

  await registerHandles(started, people)
  const before = await chain.call({ method: 'eth_getTransactionCount', params: [funder.address, 'latest'] })
  await registerHandles(started, new Map([...people].slice(0, 2)))

  expect(await chain.call({ method: 'eth_getTransactionCount', params: [funder.address, 'latest'] })).toBe(before)
  const client = createPublicClient({ transport: http(chain.url) })
  const registry = { address: contractAddresses.HandleRegistry.polygonMumbai, abi: handleRegistryAbi } as const
  for (const [handle, { wallet }] of people) {
    const primary = await client.readContract({ ...registry, functionName: 'primaryOf', args: [wallet.address] })
    expect(primary).toBe(handle === 'cosmo' ? '' : handle)
  }
})
