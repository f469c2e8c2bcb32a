import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import {
  smartAccountAbi,
  smartAccountFactoryAbi,
  smartAccountFactoryBytecode,
} from '../testing/smartAccount.generated.ts'
import { startAnvil } from './startAnvil.ts'

test('behavior: a contract wallet signs for its owner, deployed or not, until a new key', async () => {
  await using anvil = await startAnvil()
  const transport = http(anvil.url)
  const chain = createPublicClient({ chain: polygonMumbai, transport, pollingInterval: 50 })
  const owner = mnemonicToAccount('test test test test test test test test test test test junk')
  const wallet = createWalletClient({ chain: polygonMumbai, transport, account: owner })
  const deployment = await wallet.deployContract({ abi: smartAccountFactoryAbi, bytecode: smartAccountFactoryBytecode })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash: deployment })
  const factory = { abi: smartAccountFactoryAbi, address: contractAddress as Hex } as const
  const creation = { functionName: 'create', args: [owner.address, `0x${'07'.repeat(32)}`] } as const
  const address = await chain.readContract({ ...factory, functionName: 'addressOf', args: creation.args })
  const message = 'Verify your account'
  const signature = await owner.signMessage({ message })

  const data = encodeFunctionData({ ...factory, ...creation })
  const wrapped = serializeErc6492Signature({ address: factory.address, data, signature })
  expect(await chain.getCode({ address })).toBeUndefined()
  expect(await chain.verifyMessage({ address, message, signature: wrapped })).toBe(true)

  const hash = await wallet.writeContract({ ...factory, ...creation })
  await chain.waitForTransactionReceipt({ hash })
  expect(await chain.verifyMessage({ address, message, signature })).toBe(true)
  expect(await chain.verifyMessage({ address, message: 'Another', signature })).toBe(false)

  const stranger = privateKeyToAccount(generatePrivateKey())
  const change = await wallet.writeContract({
    address,
    abi: smartAccountAbi,
    functionName: 'setOwner',
    args: [stranger.address],
  })
  await chain.waitForTransactionReceipt({ hash: change })
  expect(await chain.verifyMessage({ address, message, signature })).toBe(false)
})
