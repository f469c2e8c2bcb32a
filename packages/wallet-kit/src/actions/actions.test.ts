import { mainnet, polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { addChain } from './addChain.ts'
import { connect } from './connect.ts'
import { fetchBalance } from './fetchBalance.ts'
import { fetchEnsAvatar } from './fetchEnsAvatar.ts'
import { fetchEnsName } from './fetchEnsName.ts'
import { readContract } from './readContract.ts'
import { signMessage } from './signMessage.ts'
import { switchNetwork } from './switchNetwork.ts'
import { watchAsset } from './watchAsset.ts'
import { writeContract } from './writeContract.ts'

const asked: string[] = []
const node = custom({
  async request({ method }: { method: string }) {
    asked.push(method)
    return method === 'eth_getBalance' ? '0x2a' : null
  },
})
const config = createConfig({
  chains: [polygonMumbai],
  transports: { [polygonMumbai.id]: node },
  batch: { multicall: false },
})
const call = { abi: [], functionName: 'name' }

test('behavior: spec §8 required inputs are named: address, connector, message, chainId, addressOrName is required', async () => {
  await expect(fetchBalance(config, {})).rejects.toThrow(/^address is required$/)
  await expect(fetchEnsName(config, {})).rejects.toThrow(/^address is required$/)
  await expect(readContract(config, call)).rejects.toThrow(/^address is required$/)
  await expect(writeContract(config, call)).rejects.toThrow(/^address is required$/)
  await expect(watchAsset(config, { symbol: 'X', decimals: 18 })).rejects.toThrow(/^address is required$/)
  await expect(connect(config, {})).rejects.toThrow(/^connector is required$/)
  await expect(signMessage(config, {})).rejects.toThrow(/^message is required$/)
  await expect(signMessage(config, { message: '' })).rejects.toThrow(/^message is required$/)
  await expect(switchNetwork(config, {})).rejects.toThrow(/^chainId is required$/)
  await expect(addChain(config, {})).rejects.toThrow(/^chainId is required$/)
  await expect(fetchEnsAvatar(config, {})).rejects.toThrow(/^addressOrName is required$/)
})

test('behavior: spec §7 reads a balance', async () => {
  expect(await fetchBalance(config, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })).toMatchObject({
    value: 42n,
  })
})

test('behavior: spec §7 name and avatar lookup happens only with the main Ethereum network configured', async () => {
  asked.length = 0
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  expect(await fetchEnsName(config, { address })).toBeNull()
  expect(await fetchEnsAvatar(config, { addressOrName: address })).toBeNull()
  expect(asked).toEqual([])

  const withMainnet = createConfig({ chains: [mainnet], transports: { [mainnet.id]: node } })
  await fetchEnsName(withMainnet, { address }).catch(() => null)
  expect(asked).not.toEqual([])
})
