import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { handleRegistryBytecode } from '@kith/protocol/bytecode'
import { handleSvg, weave } from '@kith/swatch'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  http,
  keccak256,
  parseEther,
  toHex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { deployContract } from './deployContract.ts'
import { startAnvil } from './startAnvil.ts'

test('behavior: a token’s picture on the chain equals the app’s, byte for byte', async () => {
  await using anvil = await startAnvil()
  const transport = http(anvil.url)
  const chain = createPublicClient({ chain: polygonMumbai, transport, pollingInterval: 20 })
  const node = createTestClient({ chain: polygonMumbai, transport, mode: 'anvil' })
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  const wallet = createWalletClient({ chain: polygonMumbai, transport, account })
  await deployContract({ chain, wallet }, { bytecode: handleRegistryBytecode })
  const registry = { abi: handleRegistryAbi, address: contractAddresses.HandleRegistry.polygonMumbai } as const
  // Addresses over the whole range and handles of every length; covers every structure and dye.
  const all = Array.from({ length: 120 }, (_, index) => {
    const owner = getAddress(keccak256(toHex(index)).slice(0, 42))
    return { owner, handle: `w${String(index).padStart(2 + (index % 24), '0')}` }
  })
  const seen = new Set<string | number>()
  // The gate takes those that are the first of a length, a structure or a dye.
  const tokens = all.filter(({ owner, handle }) => {
    const { structure, dyes } = weave(owner)
    const before = seen.size
    for (const one of [handle.length, structure, ...dyes.map(({ name }) => name)]) seen.add(one)
    return process.env['KITH_FULL'] === '1' || seen.size > before
  })
  await node.setAutomine(false)
  for (const { owner, handle } of tokens) {
    await node.impersonateAccount({ address: owner })
    await node.setBalance({ address: owner, value: parseEther('1') })
    await wallet.writeContract({ ...registry, functionName: 'register', args: [handle], account: owner, gas: 200_000n })
  }
  await node.mine({ blocks: 6 })

  const readPicture = async (handle: string) => {
    const tokenId = await chain.readContract({ ...registry, functionName: 'tokenIdOf', args: [handle] })
    const uri = await chain.readContract({ ...registry, functionName: 'tokenURI', args: [tokenId] })
    const { name, image } = JSON.parse(decode(uri, 'data:application/json;base64,')) as Record<string, string>
    return { name, svg: decode(String(image), 'data:image/svg+xml;base64,') }
  }
  for (const { owner, handle } of tokens)
    expect(await readPicture(handle)).toEqual({ name: handle, svg: handleSvg(owner, handle) })
})

function decode(uri: string, prefix: string): string {
  expect(uri.startsWith(prefix)).toBe(true)
  return Buffer.from(uri.slice(prefix.length), 'base64').toString()
}
