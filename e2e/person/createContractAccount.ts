import { smartAccountFactoryAbi, smartAccountFactoryBytecode } from '@kith/contracts/testing'
import type { TestContractAccount } from '@kith/wallet-kit/testing'
import {
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  publicActions,
  serializeErc6492Signature,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygonMumbai } from 'viem/chains'
import type { EmbeddedStack } from '../stack/EmbeddedStack.ts'

/**
 * An account on the stack's chain that is a contract, owned by a key. Its factory is deployed, paid by the stack's faucet; where it
 * is not itself, its signatures bring the call that would deploy it (ERC-6492).
 */
export async function createContractAccount(
  stack: EmbeddedStack,
  { privateKey, isDeployed }: { privateKey: Hex; isDeployed: boolean },
): Promise<TestContractAccount> {
  const owner = privateKeyToAccount(privateKey)
  const client = createClient({ account: owner, chain: polygonMumbai, transport: http(`${stack.origin}/rpc`) })
    .extend(publicActions)
    .extend(walletActions)
  const mined = (hash: Hex) => client.waitForTransactionReceipt({ hash })

  const { hash } = await (
    await fetch(`${stack.origin}/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: owner.address }),
    })
  ).json()
  await mined(hash)
  const deployment = await client.deployContract({ abi: smartAccountFactoryAbi, bytecode: smartAccountFactoryBytecode })
  const { contractAddress: factory } = await mined(deployment)
  if (!factory) throw new Error('The factory was not deployed.')

  const of = { address: factory, abi: smartAccountFactoryAbi, args: [owner.address, pad('0x01')] } as const
  const address = await client.readContract({ ...of, functionName: 'addressOf' })
  if (isDeployed) {
    await mined(await client.writeContract({ ...of, functionName: 'create' }))
    return { address }
  }
  const data = encodeFunctionData({ ...of, functionName: 'create' })
  return { address, wrap: (signature) => serializeErc6492Signature({ address: factory, data, signature }) }
}
