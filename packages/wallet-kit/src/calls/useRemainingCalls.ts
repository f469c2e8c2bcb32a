import { useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { SendCallsResult } from './sendCalls.ts'
import { type UseSendCallsReturnType, useSendCalls } from './useSendCalls.ts'

export type UseRemainingCallsReturnType = UseSendCallsReturnType & {
  /** How many of the calls took effect in times before. */
  before: number
}

/**
 * Sends calls, and those that remain where they stopped halfway before.
 *
 * Other calls, another account and another chain start over: what took effect on one chain did not on the next.
 */
export function useRemainingCalls(): UseRemainingCallsReturnType {
  const config = useConfig()
  const { send, ...state } = useSendCalls()
  const halted = useRef({ key: '', done: 0 })
  const [before, setBefore] = useState(0)

  async function sendRemaining(parameters: Parameters<typeof send>[0]): Promise<SendCallsResult | undefined> {
    const { calls } = parameters
    const { address, chainId } = getConnection(config)
    const key = toKey({ calls, chainId: parameters.chainId ?? chainId, address })
    const start = halted.current.key === key ? halted.current.done : 0
    setBefore(start)
    const result = await send({ ...parameters, calls: calls.slice(start) })
    if (result) halted.current = { key, done: result.status === 'confirmed' ? 0 : start + (result.done ?? 0) }
    return result
  }

  return { ...state, send: sendRemaining, before }
}

/** The same calls of the same account on the same chain go on where they stopped. */
function toKey(value: object): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
}
