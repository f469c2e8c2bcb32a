import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { useKit } from '../context/useKit.ts'
import { addTransaction } from '../transactions/store/addTransaction.ts'
import { useTransactionStore } from '../transactions/useTransactionStore.ts'
import { type SendCallsParameters, type SendCallsResult, sendCalls } from './sendCalls.ts'

export type SendCallsState = {
  /** `unknown`: the wallet sent the batch and does not report its outcome. A rejection returns to `idle`. */
  status: 'idle' | 'confirming' | 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** The call that is confirmed or waited for, counted from 1; 0: all of them as one batch. */
  step: number
  total: number
  /** The last outcome. Absent until then. */
  result: SendCallsResult | undefined
}

export type UseSendCallsReturnType = SendCallsState & {
  /**
   * Sends the calls, and records them in the recent transactions under `description`. While some are being sent it does nothing and
   * resolves with `undefined`. Never rejects.
   */
  send: (parameters: SendCallsParameters & { description: string }) => Promise<SendCallsResult | undefined>
}

const idle: SendCallsState = { status: 'idle', step: 0, total: 0, result: undefined }

/**
 * Sends calls as one batch where the wallet can (EIP-5792), else one by one in order.
 *
 * Another account, and leaving the page's part it is in, end it between two calls; what was sent stays in the recent transactions
 * and is followed there.
 *
 * @example
 * import { parseEther } from 'viem'
 *
 * const { send, status, step, total } = useSendCalls()
 * const pay = () => send({ description: 'Two coffees', calls: [{ to: address, value: parseEther('0.1') }] })
 * const button = (
 *   <button type="button" onClick={pay} disabled={status === 'confirming' || status === 'pending'}>
 *     {status === 'confirming' ? `Confirm ${step} of ${total}` : 'Pay'}
 *   </button>
 * )
 */
export function useSendCalls(): UseSendCallsReturnType {
  const config = useConfig()
  const queryClient = useQueryClient()
  const store = useTransactionStore()
  const { tellError } = useKit()
  const { address, connector } = useConnection()
  const [state, setState] = useState(idle)
  const current = useRef<AbortController>(null)
  const connectorUid = connector?.uid

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is another account's when these change.
  useEffect(
    () => () => {
      current.current?.abort()
      current.current = null
      setState(idle)
    },
    [address, connectorUid],
  )

  const send = useCallback<UseSendCallsReturnType['send']>(
    async ({ description, ...parameters }) => {
      // Not by the state: a double click comes before the next render.
      if (current.current) return undefined
      const stopper = new AbortController()
      current.current = stopper
      const total = parameters.calls.length
      const show = (next: Omit<SendCallsState, 'total'>) => stopper.signal.aborted || setState({ ...next, total })
      const result = await sendCalls(config, parameters, {
        onProgress: (progress) => show({ ...progress, result: undefined }),
        onSent({ account, chainId, step, callsId, hash }) {
          const name = step > 0 && total > 1 ? `${description} (${step}/${total})` : description
          const transaction = callsId === undefined ? { hash, description: name } : { callsId, description: name }
          addTransaction(store, { account, chainId, transaction })
        },
        signal: stopper.signal,
      }).catch((error: unknown): SendCallsResult => ({ status: 'failed', done: 0, hashes: [], error }))
      if (current.current === stopper) current.current = null
      if (result.error !== undefined) tellError(result.error)
      const { status } = result
      show({ status: status === 'rejected' || status === 'stopped' ? 'idle' : status, step: 0, result })
      // A first batch may have upgraded the account.
      void queryClient.invalidateQueries({ queryKey: ['walletKit', 'capabilities'] })
      return result
    },
    [config, queryClient, store, tellError],
  )

  return { ...state, send }
}
