import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createFakeRegistry } from '../../testing/createFakeRegistry.ts'
import { publicConfig } from '../../testing/publicConfig.ts'
import { findRecipient } from './findRecipient.ts'
import { registryChain } from './registryChain.ts'

const from = `0x${'a1'.repeat(20)}` as const
const other = `0x${'b2'.repeat(20)}` as const
const checksummed = '0x52908400098527886E0F7030069857D2E4169EE7'

function find(text: string, code = '0x') {
  const { answers } = createFakeRegistry({ taken: ['ines'] })
  const { config } = createFakeChain({ ...answers, eth_getCode: () => code })
  return findRecipient(config, { text, from, where: registryChain(publicConfig()) })
}

test('behavior: an address in any letter case is accepted, and a handle resolves to its owner', async () => {
  const found = { address: getAddress(other), isContract: false }

  expect(await find(` ${other} `)).toEqual(found)
  expect(await find('@Ines')).toEqual(found)
  expect(await find('ines')).toEqual(found)
  expect(await find(checksummed)).toEqual({ address: checksummed, isContract: false })
  expect(await find(other, '0x01')).toEqual({ ...found, isContract: true })
})

test.each([
  ['', 'invalid'],
  ['0x12', 'unowned'],
  [`0x${'12'.repeat(19)}`, 'invalid'],
  ['no such', 'invalid'],
  [`0x${'00'.repeat(20)}`, 'invalid'],
  [checksummed.replace('E7', 'e7'), 'checksum'],
  ['weaver', 'unowned'],
  [from, 'self'],
  [registryChain(publicConfig()).registry, 'registry'],
] as const)('error: "%s" gets no handle: %s', async (text, problem) => {
  expect(await find(text)).toEqual({ problem })
})
