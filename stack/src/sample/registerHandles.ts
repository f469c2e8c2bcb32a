import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { createPublicClient, custom, encodeFunctionData, parseEther, parseGwei } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Funder } from '../chain/openFunder.ts'
import type { Chain } from '../chain/startChain.ts'

const registry = { address: contractAddresses.HandleRegistry.polygonMumbai, abi: handleRegistryAbi } as const

/** Registers the free handles, each by a transaction of its own wallet. */
export async function registerHandles(
  { chain, funder }: { chain: Chain; funder: Funder },
  people: ReadonlyMap<string, { wallet: PrivateKeyAccount }>,
): Promise<void> {
  const client = createPublicClient({ transport: custom({ request: chain.call }) })
  const free: [string, PrivateKeyAccount][] = []
  for (const [handle, { wallet }] of people) {
    const owner = await client.readContract({ ...registry, functionName: 'ownerOfHandle', args: [handle] })
    if (BigInt(owner) === 0n) free.push([handle, wallet])
  }
  if (free.length === 0) return

  const price = await client.readContract({ ...registry, functionName: 'price' })
  for (const [, { address }] of free) await funder.send(chain, { to: address, value: price + parseEther('0.1') })
  await chain.mine()
  for (const [handle, wallet] of free) {
    const raw = await wallet.signTransaction({
      type: 'eip1559',
      chainId: chain.chainId,
      nonce: await client.getTransactionCount({ address: wallet.address }),
      to: registry.address,
      data: encodeFunctionData({ ...registry, functionName: 'register', args: [handle] }),
      value: price,
      gas: 300_000n,
      maxFeePerGas: parseGwei('10'),
      maxPriorityFeePerGas: parseGwei('1'),
    })
    await chain.send(raw)
  }
  await chain.mine()
}
