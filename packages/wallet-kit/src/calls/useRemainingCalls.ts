import { useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { SendCallsResult } from './sendCalls.ts'
import { type UseSendCallsReturnType, useSendCalls } from './useSendCalls.ts'

export type UseRemainingCallsReturnType = UseSendCallsReturnType & {
  /** How many of the calls took effect in earlier attempts. */
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
  const halted = useRef<Halted>(nothingSent)
  const [before, setBefore] = useState(0)

  async function sendRemaining(parameters: Parameters<typeof send>[0]): Promise<SendCallsResult | undefined> {
    const { calls } = parameters
    const { address, chainId } = getConnection(config)
    const key = toKey({ calls, chainId: parameters.chainId ?? chainId, address })
    const { done, sent } = halted.current.key === key ? halted.current : nothingSent
    setBefore(done)
    const result = await send({ ...parameters, calls: calls.slice(done), sent })
    if (result?.status === 'confirmed') halted.current = nothingSent
    else if (result) halted.current = { key, done: done + (result.done ?? 0), sent: findSent(result) }
    return result
  }

  return { ...state, send: sendRemaining, before }
}

type Halted = { key: string; done: number; sent: Parameters<UseSendCallsReturnType['send']>[0]['sent'] }
const nothingSent: Halted = { key: '', done: 0, sent: undefined }

/** What may still be pending on chain, because the wait was stopped. */
function findSent({ status, done = 0, hashes, callsId }: SendCallsResult): Halted['sent'] {
  if (status !== 'stopped') return undefined
  if (callsId !== undefined) return { callsId }
  const hash = hashes[done]
  return hash === undefined ? undefined : { hash }
}

/** The same calls of the same account on the same chain go on where they stopped. */
function toKey(value: object): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
}
