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
  /** `signing` is the only step that waits for the wallet. The others wait for the chain. */
  onState: (state: ClaimStep) => void
  /** Called when a step has waited for the chain for {@link silentAfterMs}. The claim keeps waiting. */
  onSilent: () => void
  /** Ends the attempt. The wallet is not asked after that. */
  signal: AbortSignal
}

export type ClaimStep = 'preparing' | 'funding' | 'simulating' | 'signing'

/**
 * A node answers within a second, and coins arrive with the next block or two. viem gives up on a silent node after 41 s only: four
 * attempts of 10 s each.
 */
export const silentAfterMs = { preparing: 5_000, funding: 12_000, simulating: 5_000 } as const

/** The faucet's coins arrive with the next block or two; a chain that makes none has stopped. */
const fundingTimeoutMs = 30_000

/**
 * Has the wallet register a handle: fills an empty account first where there is a faucet, then asks the chain whether it would go
 * through, then the wallet.
 *
 * @throws what the faucet, the chain and the wallet throw, and the signal's reason; nothing was sent then.
 */
export async function sendClaim(
  config: Config,
  { handle, account, where, hasFaucet, onState, onSilent, signal }: SendClaimParameters,
): Promise<Hash> {
  const chainId = where.chain.id
  const ask = async <Answer>(step: keyof typeof silentAfterMs, question: () => Promise<Answer>): Promise<Answer> => {
    onState(step)
    const timer = setTimeout(() => !signal.aborted && onSilent(), silentAfterMs[step])
    try {
      const answer = await question()
      signal.throwIfAborted()
      return answer
    } finally {
      clearTimeout(timer)
    }
  }

  const { priceWei, isEmpty } = await ask('preparing', async () => {
    const { priceWei } = await readHandle(config, handle, where)
    const balance = hasFaucet ? await getBalance(config, { address: account, chainId }) : undefined
    return { priceWei, isEmpty: balance?.value === 0n }
  })
  if (isEmpty) {
    await ask('funding', async () => {
      const hash = await askFaucet(account, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(fundingTimeoutMs)]),
      })
      await waitForTransactionReceipt(config, { hash, chainId, timeout: fundingTimeoutMs })
    })
  }
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
  await ask('simulating', () => simulateContract(config, call))
  onState('signing')
  return writeContract(config, call)
}
