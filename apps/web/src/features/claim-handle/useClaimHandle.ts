import { isHandle } from '@kith/protocol'
import { useState } from 'react'
import type { Address } from 'viem'
import { useConfig as useWagmiConfig } from 'wagmi'
import { type Fee, useFee } from '../../acting/transaction/useFee.ts'
import { type Transaction, useTransaction } from '../../acting/transaction/useTransaction.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { useConfig } from '../../config/useConfig.ts'
import { useSession } from '../../viewer/useSession.ts'
import { claimHandleWords } from '../../words/en/later/chain/claimHandleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { readHandle } from './readHandle.ts'
import { refreshHandles } from './refreshHandles.ts'
import { registryCall } from './registryCall.ts'
import { registryChain } from './registryChain.ts'
import { useCurrentHandle } from './useCurrentHandle.ts'
import { type HandleAvailability, useHandleAvailability } from './useHandleAvailability.ts'

export type ClaimHandle = {
  handle: string
  setHandle(handle: string): void
  availability: HandleAvailability
  /** The owner, if the handle is taken. */
  owner?: Address
  /** What the handle costs, without the network fee; absent while unknown. */
  priceWei?: bigint
  fee: Fee
  /** The coin of the chain, e.g. `MATIC`. */
  symbol: string
  /** The handle that this account shows now. */
  current?: string
  transaction: Transaction<{ handle: string }>
  canClaim: boolean
  claim(): void
}

/** Registers a handle on chain and follows the transaction to its end, also across a reload. */
export function useClaimHandle(): ClaimHandle {
  const t = useMessages(claimHandleWords)
  const config = useConfig()
  const wagmi = useWagmiConfig()
  const { load: loadGraph } = useGraphState()
  const { address } = useSession()
  const where = registryChain(config)
  const [typed, setTyped] = useState('')
  const current = useCurrentHandle(address)

  const claiming = useTransaction<{ handle: string }>({
    name: 'kith.claim',
    fields: { handle: isHandle },
    describe: ({ handle }) => t('claimHandle.transactionTitle', { handle }),
    async prepare({ handle }) {
      const { priceWei } = await readHandle(wagmi, handle, where)
      return registryCall(where.registry, { does: 'register', handle, priceWei })
    },
    // The service's indexer emits an event a moment later; without a stream, this polls.
    onConfirmed: ({ handle }, account) =>
      void refreshHandles(loadGraph, account, ({ handles }) => handles.includes(handle)),
  })
  // A transaction that was pending when the page closed shows its own handle.
  const handle = claiming.isBusy || claiming.state === 'confirmed' ? (claiming.subject?.handle ?? typed) : typed
  // The service's indexer may see it before this browser polls the chain again.
  const state = claiming.state === 'pending' && current === handle ? 'confirmed' : claiming.state
  const isPending = claiming.isBusy && state !== 'confirmed'
  const { availability, ...details } = useHandleAvailability(handle, where)
  const call =
    availability === 'available' && details.priceWei !== undefined
      ? registryCall(where.registry, { does: 'register', handle, priceWei: details.priceWei })
      : null
  const fee = useFee(call, { key: `register ${handle}`, chainId: where.chain.id })
  const isWrongNetwork = claiming.switchChain !== undefined
  const canClaim = availability === 'available' && !isWrongNetwork && !isPending && state !== 'confirmed'

  return {
    handle,
    setHandle(next) {
      if (isPending) return
      setTyped(next.trim().toLowerCase().replace(/^@/, ''))
      claiming.reset()
    },
    availability: isWrongNetwork && availability === 'available' ? 'wrong-network' : availability,
    ...details,
    fee,
    symbol: where.chain.currency.symbol,
    ...(current && { current }),
    transaction: { ...claiming, state, isBusy: isPending },
    canClaim,
    claim: () => canClaim && claiming.send({ handle }),
  }
}
