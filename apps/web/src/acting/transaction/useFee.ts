import { useQuery } from '@tanstack/react-query'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { getBalance } from 'wagmi/actions'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'
import { estimateFee } from '../../chain/transaction/estimateFee.ts'
import { useConfig } from '../../config/useConfig.ts'
import { useDebounced } from '../../viewer/useDebounced.ts'

export type Fee = {
  /** Maximum network fee, in wei; `null` while unknown. */
  feeWei: bigint | null
  /** Balance of the connected account, in wei; `null` while unknown. */
  balanceWei: bigint | null
  /** What the account lacks for the call and its fee, in wei; 0 if nothing or unknown. */
  missingWei: bigint
}

const typingPauseMs = 300
const unknown: Fee = { feeWei: null, balanceWei: null, missingWei: 0n }

/** What a call would cost the connected account, before its wallet opens. `key` identifies the call; no call sends no request. */
export function useFee(call: ContractCall | null, { key, chainId }: { key: string; chainId: number }): Fee {
  const wagmi = useWagmiConfig()
  const { embedded } = useConfig()
  const { address: account } = useConnection()
  const settled = useDebounced(key, typingPauseMs)
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
      // The embedded stack's faucet funds an empty account.
      const isUnknown = balanceWei === null || (embedded && balanceWei === 0n)
      const missingWei = isUnknown ? 0n : call.valueWei + (feeWei ?? 0n) - balanceWei
      return { feeWei, balanceWei, missingWei: missingWei > 0n ? missingWei : 0n }
    },
    enabled: call !== null && account !== undefined && settled === key,
    // Prices change with every block.
    gcTime: 0,
    staleTime: 10_000,
    retry: false,
  })
  return data ?? unknown
}
