import { isHandle } from '@kith/protocol'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import { useIsLate } from '../../acting/transaction/useIsLate.ts'
import { silentAfterMs } from '../../chain/transaction/sendTransaction.ts'
import { useDebounced } from '../../viewer/useDebounced.ts'
import { readHandle } from './readHandle.ts'
import type { RegistryChain } from './registryChain.ts'

export type HandleAvailability =
  | 'idle'
  | 'invalid'
  | 'checking'
  | 'available'
  | 'taken'
  | 'not-deployed'
  | 'wrong-network'
  | 'unknown'

export type UseHandleAvailabilityReturnType = {
  availability: Exclude<HandleAvailability, 'wrong-network'>
  /** The owner, if it is taken. */
  owner?: Address
  /** What it costs, without the network fee; absent while unknown. */
  priceWei?: bigint
}

/** The chain is asked once typing has stopped for this long. */
const typingPauseMs = 300

/** Whether a handle can be claimed, read from the chain. */
export function useHandleAvailability(handle: string, where: RegistryChain): UseHandleAvailabilityReturnType {
  const wagmi = useConfig()
  const settled = useDebounced(handle, typingPauseMs)
  const isValid = isHandle(handle)
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: ['handle', where.chain.id, settled],
    queryFn: () => readHandle(wagmi, settled, where),
    enabled: isHandle(settled),
    // An earlier answer does not show whether the handle is free now.
    gcTime: 0,
  })
  const isSilent = useIsLate(isPending && isFetching, silentAfterMs.preparing)

  if (handle === '') return { availability: 'idle' }
  if (!isValid) return { availability: 'invalid' }
  if (settled !== handle || (isPending && !isSilent)) return { availability: 'checking' }
  if (error?.name === 'NothingDeployedError') return { availability: 'not-deployed' }
  if (!data) return { availability: 'unknown' }
  const { owner, priceWei } = data
  return owner === null ? { availability: 'available', priceWei } : { availability: 'taken', owner, priceWei }
}
