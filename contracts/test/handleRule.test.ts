import { isHandle, limits } from '@kith/protocol'
import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { handleRegistryBytecode } from '@kith/protocol/bytecode'
import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { deployContract } from './deployContract.ts'
import { startAnvil } from './startAnvil.ts'

/** Every text of up to `length` of the given characters. */
function combine(characters: string, length: number): string[] {
  if (length === 0) return ['']
  const shorter = combine(characters, length - 1)
  const longest = shorter.filter((text) => text.length === length - 1)
  return [...shorter, ...longest.flatMap((text) => [...characters].map((character) => text + character))]
}

test('behavior: the registry takes exactly what the protocol calls a handle', async () => {
  await using anvil = await startAnvil()
  const transport = http(anvil.url, { batch: { batchSize: 600 } })
  const chain = createPublicClient({ chain: polygonMumbai, transport })
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  const wallet = createWalletClient({ chain: polygonMumbai, transport, account })
  await deployContract({ chain, wallet }, { bytecode: handleRegistryBytecode })
  const registry = { abi: handleRegistryAbi, address: contractAddresses.HandleRegistry.polygonMumbai } as const
  const texts = [
    ...combine('a0-A', 4),
    ...Array.from({ length: 128 }, (_, code) => `a${String.fromCharCode(code)}b`),
    ...Array.from({ length: 30 }, (_, length) => 'x'.repeat(length)),
    ...['weaver-7', 'é00', 'a\u200bb', '\u0430bc', '١٢٣', 'a\u{1F9F6}b', 'abc\n', ' abc'],
  ]

  const isTaken = async (handle: string) => {
    const call = chain.simulateContract({ ...registry, functionName: 'register', args: [handle], account })
    return await call.then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('InvalidHandle')
        return false
      },
    )
  }
  const disputed = await Promise.all(
    texts.map(async (text) => ((await isTaken(text)) === isHandle(text) ? [] : [text])),
  )

  expect(texts.filter(isHandle).length).toBeGreaterThan(100)
  expect(disputed.flat()).toEqual([])
  expect(await chain.readContract({ ...registry, functionName: 'MIN_LENGTH' })).toBe(BigInt(limits.handleMinLength))
  expect(await chain.readContract({ ...registry, functionName: 'MAX_LENGTH' })).toBe(BigInt(limits.handleMaxLength))
})
