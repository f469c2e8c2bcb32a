import { contractAddresses } from '@kith/protocol/abis'
import { handleRegistryBytecode, tipsBytecode } from '@kith/protocol/bytecode'
import { concat, getAddress, type Hex, keccak256, slice } from 'viem'
import { expect, test } from 'vitest'
import { readArtifact } from '../script/readArtifact.ts'

/** EIP-1014, spelled out: what the canonical deployer at that address makes of `bytecode` with a salt of zero. */
function derive(bytecode: Hex): string {
  const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
  const salt = `0x${'00'.repeat(32)}` as const
  return getAddress(slice(keccak256(concat(['0xff', deployer, salt, keccak256(bytecode)])), 12))
}

test('behavior: spec §3 contract addresses of all four networks follow from the bytecode', async () => {
  const { bytecode } = await readArtifact('HandleRegistry')

  const address = derive(bytecode)

  expect(contractAddresses.HandleRegistry).toEqual({
    goerli: address,
    optimism: address,
    polygon: address,
    polygonMumbai: address,
    polygonAmoy: address,
  })
})

test('behavior: spec §3 per-chain address of polygon and polygonMumbai follows from the bytecode', async () => {
  const { bytecode } = await readArtifact('Tips')

  const address = derive(bytecode)

  expect(contractAddresses.Tips).toEqual({ polygon: address, polygonMumbai: address, polygonAmoy: address })
})

test('behavior: checked-in bytecode is what the compiler makes', async () => {
  expect(handleRegistryBytecode).toBe((await readArtifact('HandleRegistry')).bytecode)
  expect(tipsBytecode).toBe((await readArtifact('Tips')).bytecode)
})

test('behavior: bytecode carries no metadata, so a comment cannot move a contract', async () => {
  // CBOR of the key "solc", which opens the compiler's trailer.
  expect((await readArtifact('HandleRegistry')).bytecode).not.toContain('64736f6c63')
})
