import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../testing/chain/startAnvil.ts'
import { runCommand } from '../../testing/runCommand.ts'

let folder: string
let keyFile: string
let anvil: Anvil
const key = generatePrivateKey()
const payer = privateKeyToAddress(key)
const registry = contractAddresses.HandleRegistry.polygonAmoy

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-deploy-'))
  keyFile = join(folder, 'key')
  await writeFile(keyFile, `${key}\n`, { mode: 0o600 })
  anvil = await startAnvil({ chainId: 80_002 })
  await anvil.client.setAutomine(true)
})
afterAll(async () => {
  await anvil[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const deploy = (...args: readonly string[]) =>
  runCommand(['deploy-contracts', '--chain', 'polygonAmoy', ...args], { RPC_URL_POLYGON_AMOY: anvil.url })

test('behavior: reports what is missing and its cost, deploys it on request, and finishes there', async () => {
  const dry = await deploy('--from', payer)
  const poor = await deploy('--send', '--key-file', keyFile)
  await anvil.client.setBalance({ address: payer, value: parseEther('1') })
  const sent = await deploy('--send', '--key-file', keyFile)
  const again = await deploy('--send', '--key-file', keyFile)

  expect(dry.code).toBe(0)
  expect(dry.out).toMatch(
    /^chain +Polygon Amoy \(80002\), block 0\nHandleRegistry +0x\w+ {2}missing, up to [\d,]+ gas\nTips +0x/,
  )
  expect(dry.out).toMatch(/cost +up to 0\.\d+ POL/)
  expect(dry.out).toContain(`payer           ${payer} has 0 POL`)
  expect(dry.out).toContain('Nothing was sent.')
  expect([poor.code, poor.err]).toEqual([1, expect.stringContaining(`${payer} has 0 POL on Polygon Amoy`)])
  expect(sent.code).toBe(0)
  expect(sent.out).toMatch(/HandleRegistry {2}deployed in block 1, code verified\n/)
  expect(sent.out).toContain('Set INDEXER_START_BLOCK=1 ')
  expect(await anvil.client.readContract({ address: registry, abi: handleRegistryAbi, functionName: 'price' })).toBe(0n)
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('Nothing to do')])
  expect(again.out.match(/deployed, code verified/g)).toHaveLength(2)
  expect([dry, poor, sent, again].map(({ out, err }) => out + err).join()).not.toContain(key.slice(2))
})

test('error: foreign code at the address, wrong chain, no node, a key that others may read', async () => {
  await anvil.client.setCode({ address: registry, bytecode: '0x6001' })
  const open = join(folder, 'open')
  await writeFile(open, key)
  await chmod(open, 0o644)
  const empty = join(folder, 'empty')
  await writeFile(empty, key.slice(0, 40), { mode: 0o600 })

  const foreign = await deploy()
  const other = await runCommand(['deploy-contracts', '--chain', 'polygon', '--rpc', anvil.url])
  const silent = await deploy('--rpc', 'http://127.0.0.1:9/plugh-plugh-plugh')
  const readable = await deploy('--send', '--key-file', open)
  const short = await deploy('--send', '--key-file', empty)

  expect(foreign.err).toContain(`The code at ${registry} on Polygon Amoy is not that of HandleRegistry.`)
  expect(other.err).toContain('The node answers for chain 80002, and Polygon is 137.')
  expect(silent.err).toContain('The node of Polygon Amoy failed.')
  expect(silent.err).not.toContain('plugh')
  expect(readable.err).toContain('may be read by others than its owner')
  expect(short.err).toContain('does not hold a private key')
  expect([foreign, other, silent, readable, short].map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
  expect(short.err + readable.err).not.toContain(key.slice(2, 40))
})
