import type { ApolloCache } from '@apollo/client/cache'
import { useRef, useState } from 'react'
import type { AppError } from '../api/errors/AppError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import type { Graph } from '../api/graph/Graph.ts'
import type { Toggle } from '../api/Toggle.ts'
import type { MessageBody } from '../outbox/MessageBody.ts'
import { nextFrame } from '../timing/nextFrame.ts'
import { useService } from './service/useService.ts'

export type UseOptimisticToggleParameters = {
  isOn: boolean | undefined
  count?: number | undefined
  /** Creates the message for the new state. */
  createMessage(isOn: boolean): MessageBody
  /** Writes the mark and changes the count in the cache. */
  write(cache: ApolloCache, isOn: boolean, change: 1 | -1): void
  /** Writes only the mark. */
  writeMark(graph: Graph, isOn: boolean): void
  /** Called once the service has accepted it. */
  onAccepted?(graph: Graph): void
}

/**
 * A toggle that shows at once and is rolled back when refused.
 *
 * The press is painted first: with a thousand posts in the cache, a change to it takes 100 ms on a slow phone. What other places
 * show is then an optimistic layer over the service's answers: what arrives live meanwhile is written below it, and appears
 * when the layer is removed.
 */
export function useOptimisticToggle({
  isOn,
  count,
  createMessage,
  write,
  writeMark,
  onAccepted,
}: UseOptimisticToggleParameters): Toggle {
  const { graph, acting } = useService()
  /** The optimistic value while the message is in flight. */
  const [pressed, setPressed] = useState<{ isOn: boolean; count: number | undefined }>()
  const [error, setError] = useState<AppError>()
  const isRunning = useRef(false)

  const run = async (next: boolean) => {
    await nextFrame()
    const loaded = graph.peek() ?? (await graph.get())
    const { cache } = loaded.client
    const change = next ? 1 : -1
    const layer = `toggle:${crypto.randomUUID()}`
    cache.recordOptimisticTransaction((optimistic) => write(optimistic, next, change), layer)
    try {
      const { publish, live } = await acting.get()
      const accepted = await publish(createMessage(next))
      // This message's event will have the count; until then, without a stream, and for private marks, it is changed here.
      const hasArrived = accepted.__typename === 'Receipt' && BigInt(live.getPosition()) >= BigInt(accepted.seq)
      if (hasArrived) writeMark(loaded, next)
      else write(cache, next, change)
      onAccepted?.(loaded)
    } finally {
      cache.removeOptimistic(layer)
    }
  }

  const shown = pressed ?? { isOn, count }
  return {
    isOn: shown.isOn,
    ...(shown.count !== undefined && { count: shown.count }),
    isBusy: pressed !== undefined,
    ...(error && { error }),
    toggle() {
      if (isRunning.current) return
      isRunning.current = true
      const next = isOn !== true
      setPressed({ isOn: next, count: count === undefined ? undefined : Math.max(0, count + (next ? 1 : -1)) })
      setError(undefined)
      run(next)
        .catch((failure: unknown) => setError(toAppError(failure)))
        .finally(() => {
          isRunning.current = false
          setPressed(undefined)
        })
    },
  }
}
