import {
  smartAccountFactoryAbi as abi,
  smartAccountFactoryBytecode as bytecode,
  smartAccountAbi,
} from '@kith/contracts/testing'
import { encodeFunctionData, type Hex, serializeErc6492Signature, zeroHash } from 'viem'
import type { Anvil } from './startAnvil.ts'

export type SmartAccounts = Awaited<ReturnType<typeof deploySmartAccounts>>

/** Deploys the factory of the smart accounts of contracts/test, which are made for `owner`. */
export async function deploySmartAccounts({ client }: Anvil, owner: Hex) {
  const hash = await client.deployContract({ abi, bytecode, args: [] })
  await client.mine({ blocks: 1 })
  const { contractAddress: factory } = await client.getTransactionReceipt({ hash })
  if (!factory) throw new Error('The factory was not deployed.')
  const createCall = (of: Hex, salt: Hex) => encodeFunctionData({ abi, functionName: 'create', args: [of, salt] })
  const addressOf = async (of: Hex, salt: Hex) =>
    await client.readContract({ address: factory, abi, functionName: 'addressOf', args: [of, salt] })
  const send = async (to: Hex, data: Hex) => {
    await client.sendTransaction({ to, data })
    await client.mine({ blocks: 1 })
  }
  return {
    addressOf,
    async deploy(salt: Hex = zeroHash) {
      await send(factory, createCall(owner, salt))
      return await addressOf(owner, salt)
    },
    /** Puts the call that would deploy the account around a signature. */
    wrapper: (of: Hex, salt: Hex) => (signature: Hex) =>
      serializeErc6492Signature({ address: factory, data: createCall(of, salt), signature }),
    /** Another key takes the account over. */
    async setOwner(address: Hex, next: Hex) {
      const data = encodeFunctionData({ abi: smartAccountAbi, functionName: 'setOwner', args: [next] })
      await client.setBalance({ address: owner, value: 10n ** 18n })
      await client.impersonateAccount({ address: owner })
      await client.sendTransaction({ account: owner, to: address, data })
      await client.mine({ blocks: 1 })
      await client.stopImpersonatingAccount({ address: owner })
    },
  }
}
