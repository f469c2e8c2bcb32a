import { createTestClient, createWalletClient, getAddress, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { startTestChain } from '../testing/startTestChain.ts'
import { fetchAccountKind } from './fetchAccountKind.ts'

const contract = getAddress('0x00000000000000000000000000000000c0ffee01')

test('behavior: distinguishes a key, a contract, and a key delegating to a contract (EIP-7702)', async () => {
  await using chain = await startTestChain()
  const transport = http(chain.url)
  const config = createConfig({ chains: [polygonMumbai], transports: { [polygonMumbai.id]: transport } })
  const admin = createTestClient({ mode: 'anvil', chain: polygonMumbai, transport })
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ account, chain: polygonMumbai, transport, pollingInterval: 50 })
  await admin.setBalance({ address: account.address, value: parseEther('1') })
  await admin.setCode({ address: contract, bytecode: '0x00' })

  expect(await fetchAccountKind(config, { address: account.address })).toEqual({ kind: 'eoa' })
  expect(await fetchAccountKind(config, { address: contract, chainId: 80001 })).toEqual({ kind: 'contract' })
  const authorization = await wallet.signAuthorization({ contractAddress: contract, executor: 'self' })
  const hash = await wallet.sendTransaction({ authorizationList: [authorization], to: account.address })
  await waitForTransactionReceipt(wallet, { hash })
  expect(await fetchAccountKind(config, { address: account.address })).toEqual({ kind: 'delegated', to: contract })
})

test('error: code of 23 bytes that delegates nothing is a contract, and no address is named', async () => {
  await using chain = await startTestChain()
  const transport = http(chain.url)
  const config = createConfig({ chains: [polygonMumbai], transports: { [polygonMumbai.id]: transport } })
  const admin = createTestClient({ mode: 'anvil', chain: polygonMumbai, transport })
  await admin.setCode({ address: contract, bytecode: `0x60${'00'.repeat(22)}` })

  expect(await fetchAccountKind(config, { address: contract })).toEqual({ kind: 'contract' })
  await expect(fetchAccountKind(config)).rejects.toThrow('address is required')
})
