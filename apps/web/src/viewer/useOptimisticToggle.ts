import type { ApolloCache } from '@apollo/client/cache'
import { useRef, useState } from 'react'
import type { AppError } from '../api/errors/AppError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import type { Graph } from '../api/graph/Graph.ts'
import type { Toggle } from '../api/Toggle.ts'
import type { MessageBody } from '../outbox/MessageBody.ts'
import { useService } from './service/useService.ts'

export type UseOptimisticToggleParameters = {
  isOn: boolean | undefined
  count?: number | undefined
  /** The message that makes it so. */
  createMessage(isOn: boolean): MessageBody
  /** Writes the mark and moves the count in the cache. */
  write(cache: ApolloCache, isOn: boolean, change: 1 | -1): void
  /** Writes the mark alone. */
  writeMark(graph: Graph, isOn: boolean): void
  /** Called once the service has accepted it. */
  onAccepted?(graph: Graph): void
}

/**
 * A toggle that shows at once and is taken back when refused.
 *
 * What it shows lies in an optimistic layer of the cache, over what the service told: whatever arrives live meanwhile is right
 * underneath, and appears when the layer goes.
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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const isRunning = useRef(false)

  const run = async (next: boolean) => {
    const loaded = graph.peek() ?? (await graph.get())
    const { cache } = loaded.client
    const change = next ? 1 : -1
    const layer = `toggle:${crypto.randomUUID()}`
    cache.recordOptimisticTransaction((optimistic) => write(optimistic, next, change), layer)
    try {
      const { publish, live } = await acting.get()
      const accepted = await publish(createMessage(next))
      // The event of this very message brings the count; until then, without a stream, and where it is private, it is moved by hand.
      const hasArrived = accepted.__typename === 'Receipt' && BigInt(live.getPosition()) >= BigInt(accepted.seq)
      if (hasArrived) writeMark(loaded, next)
      else write(cache, next, change)
      onAccepted?.(loaded)
    } finally {
      cache.removeOptimistic(layer)
    }
  }

  return {
    isOn,
    ...(count !== undefined && { count }),
    isBusy,
    ...(error && { error }),
    toggle() {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      setError(undefined)
      run(isOn !== true)
        .catch((failure: unknown) => setError(toAppError(failure)))
        .finally(() => {
          isRunning.current = false
          setBusy(false)
        })
    },
  }
}
