import type { Chain } from '@kith/protocol'
import { writeContract } from '@kith/wallet-kit'
import type { Address, Hash } from 'viem'
import type { Config } from 'wagmi'
import { getBalance, getConnection, simulateContract, waitForTransactionReceipt } from 'wagmi/actions'
import { WalletNotConnectedError } from '../../keys/WalletNotConnectedError.ts'
import { languageStore } from '../../words/languageStore.ts'
import { askFaucet } from './askFaucet.ts'
import type { ContractCall } from './ContractCall.ts'
import { estimateFee } from './estimateFee.ts'
import { formatAmount } from './formatAmount.ts'
import { MissingFundsError } from './MissingFundsError.ts'

export type SendTransactionParameters = {
  account: Address
  chain: Chain
  /** Looks up what the call depends on, e.g. its price. */
  prepare(): Promise<ContractCall>
  /** Whether there is a faucet to ask when the account has nothing. */
  hasFaucet: boolean
  /** `signing` is the only step that waits for the wallet. The others wait for the chain. */
  onState: (state: TransactionStep) => void
  /** Called when a step has waited for the chain for {@link silentAfterMs}. The attempt keeps waiting. */
  onSilent: () => void
  /** Ends the attempt. The wallet is not asked after that. */
  signal: AbortSignal
}

export type TransactionStep = 'preparing' | 'funding' | 'simulating' | 'signing'

/**
 * A node answers within a second, and coins arrive with the next block or two. viem gives up on a silent node after 41 s only: four
 * attempts of 10 s each.
 */
export const silentAfterMs = { preparing: 5_000, funding: 12_000, simulating: 5_000 } as const

/** The faucet's coins arrive with the next block or two; a chain that makes none has stopped. */
const fundingTimeoutMs = 30_000

/**
 * Has the wallet send a call: fills an empty account first where there is a faucet, checks that the account can pay, asks the chain
 * whether it would go through, then the wallet.
 *
 * @throws {@link MissingFundsError}, what the faucet, the chain and the wallet throw, and the signal's reason; nothing was sent then.
 */
export async function sendTransaction(
  config: Config,
  { account, chain, prepare, hasFaucet, onState, onSilent, signal }: SendTransactionParameters,
): Promise<Hash> {
  const chainId = chain.id
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
  const readBalance = async () => (await getBalance(config, { address: account, chainId })).value

  const prepared = await ask('preparing', async () => ({ call: await prepare(), balanceWei: await readBalance() }))
  const { call } = prepared
  let { balanceWei } = prepared
  if (hasFaucet && balanceWei === 0n) {
    await ask('funding', async () => {
      const hash = await askFaucet(account, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(fundingTimeoutMs)]),
      })
      await waitForTransactionReceipt(config, { hash, chainId, timeout: fundingTimeoutMs })
      balanceWei = await readBalance()
    })
  }
  const { address, abi, functionName, args, valueWei } = call
  // What would cost and fail, e.g. a handle taken a moment ago, is known here, before the wallet asks for a signature.
  await ask('simulating', async () => {
    const feeWei = await estimateFee(config, { call, account, chainId })
    const missingWei = valueWei + (feeWei ?? 0n) - balanceWei
    if (missingWei > 0n) {
      const { locale } = languageStore.get()
      const amount = formatAmount(missingWei, { locale, symbol: chain.currency.symbol, rounding: 'up' })
      throw new MissingFundsError({ missingWei, amount })
    }
    await simulateContract(config, { address, abi, functionName, args, value: valueWei, account, chainId })
  })
  // The kit asks whichever account is connected by now.
  if (getConnection(config).address?.toLowerCase() !== account.toLowerCase()) throw new WalletNotConnectedError()
  onState('signing')
  return writeContract(config, { address, abi, functionName, args, value: valueWei, chainId })
}
