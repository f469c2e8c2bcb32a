import { handleRegistryAbi } from '@kith/protocol/abis'
import type { Address, Hash } from 'viem'
import type { Config } from 'wagmi'
import { getBalance, simulateContract, waitForTransactionReceipt, writeContract } from 'wagmi/actions'
import { askFaucet } from './askFaucet.ts'
import { readHandle } from './readHandle.ts'
import type { RegistryChain } from './registryChain.ts'

export type SendClaimParameters = {
  handle: string
  account: Address
  where: RegistryChain
  /** Whether there is a faucet to ask when the account has nothing. */
  hasFaucet: boolean
  onState: (state: 'funding' | 'signing') => void
}

/** The faucet's coins arrive with the next block or two; a chain that makes none has stopped. */
const fundingTimeoutMs = 30_000

/**
 * Has the wallet register a handle: fills an empty account first where there is a faucet, then asks the chain whether it would go
 * through, then the wallet.
 *
 * @throws what the faucet, the chain and the wallet throw; nothing was sent then.
 */
export async function sendClaim(
  config: Config,
  { handle, account, where, hasFaucet, onState }: SendClaimParameters,
): Promise<Hash> {
  const chainId = where.chain.id
  const { priceWei } = await readHandle(config, handle, where)
  if (hasFaucet) {
    const { value } = await getBalance(config, { address: account, chainId })
    if (value === 0n) {
      onState('funding')
      const hash = await askFaucet(account)
      await waitForTransactionReceipt(config, { hash, chainId, timeout: fundingTimeoutMs })
    }
  }
  onState('signing')
  const call = {
    address: where.registry,
    abi: handleRegistryAbi,
    functionName: 'register',
    args: [handle],
    value: priceWei,
    account,
    chainId,
  } as const
  // A handle taken a moment ago is told here, before the wallet asks for a signature that would cost and fail.
  await simulateContract(config, call)
  return writeContract(config, call)
}
