import { useQuery } from '@tanstack/react-query'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { getBalance } from 'wagmi/actions'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'
import { estimateFee } from '../../chain/transaction/estimateFee.ts'
import { useConfig } from '../../config/useConfig.ts'

export type Fee = {
  /** The most the network takes, in wei; `null` while the chain has not said. */
  feeWei: bigint | null
  /** What the connected account has, in wei; `null` while the chain has not said. */
  balanceWei: bigint | null
  /** What it lacks for the call and its fee, in wei; 0 if nothing or unknown. */
  missingWei: bigint
}

const unknown: Fee = { feeWei: null, balanceWei: null, missingWei: 0n }

/** What a call would cost the connected account, before its wallet is asked. `key` tells calls apart; no call asks nothing. */
export function useFee(call: ContractCall | null, { key, chainId }: { key: string; chainId: number }): Fee {
  const wagmi = useWagmiConfig()
  const { embedded } = useConfig()
  const { address: account } = useConnection()
  const { data } = useQuery({
    queryKey: ['fee', chainId, account, key],
    queryFn: async (): Promise<Fee> => {
      if (call === null || account === undefined) return unknown
      const [feeWei, balanceWei] = await Promise.all([
        estimateFee(wagmi, { call, account, chainId }),
        getBalance(wagmi, { address: account, chainId }).then(
          ({ value }) => value,
          () => null,
        ),
      ])
      // An empty account is filled by the embedded stack's faucet.
      const isUnknown = balanceWei === null || (embedded && balanceWei === 0n)
      const missingWei = isUnknown ? 0n : call.valueWei + (feeWei ?? 0n) - balanceWei
      return { feeWei, balanceWei, missingWei: missingWei > 0n ? missingWei : 0n }
    },
    enabled: call !== null && account !== undefined,
    // Prices move with every block.
    gcTime: 0,
    staleTime: 10_000,
    retry: false,
  })
  return data ?? unknown
}
