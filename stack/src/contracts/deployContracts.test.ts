import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { startTestChain } from '../testing/startTestChain.ts'
import { deployContracts } from './deployContracts.ts'

test('behavior: deploys to the addresses of the table, once', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path)
  const { chain, funder } = started

  expect(await deployContracts(chain, funder)).toEqual(['HandleRegistry', 'Tips'])
  expect(await deployContracts(chain, funder)).toEqual([])

  const client = createPublicClient({ transport: http(chain.url) })
  const address = contractAddresses.HandleRegistry.polygonMumbai
  expect(await client.readContract({ address, abi: handleRegistryAbi, functionName: 'price' })).toBe(0n)
})
