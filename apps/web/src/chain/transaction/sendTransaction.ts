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
  /** Fetches what the call depends on, e.g. its price. */
  prepare(): Promise<ContractCall>
  /** Whether a faucet can fund an empty account. */
  hasFaucet: boolean
  /** `signing` is the only step that waits for the wallet. The others wait for the chain. */
  onState: (state: TransactionStep) => void
  /** Called when a step has waited for the chain for {@link silentAfterMs}. The attempt keeps waiting. */
  onSilent: () => void
  /** Aborts the attempt. The wallet does not open after that. */
  signal: AbortSignal
}

export type TransactionStep = 'preparing' | 'funding' | 'simulating' | 'signing'

/**
 * A node answers within a second, and coins arrive with the next block or two. viem takes 41 s to give up on a silent node: four
 * attempts of 10 s each.
 */
export const silentAfterMs = { preparing: 5_000, funding: 12_000, simulating: 5_000 } as const

/** The faucet's coins arrive within one or two blocks; without new blocks the chain has stopped. */
const fundingTimeoutMs = 30_000

/**
 * Sends a call through the wallet. First funds an empty account if there is a faucet, checks that the account can pay, and simulates
 * the call on the chain.
 *
 * @throws {@link MissingFundsError}, errors of the faucet, chain and wallet, and the signal's reason. Nothing was sent then.
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
  // Catches calls that would revert, e.g. a handle taken a moment ago, before the wallet asks for a signature.
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
  // The kit uses the account that is connected now.
  if (getConnection(config).address?.toLowerCase() !== account.toLowerCase()) throw new WalletNotConnectedError()
  onState('signing')
  return writeContract(config, { address, abi, functionName, args, value: valueWei, chainId })
}
