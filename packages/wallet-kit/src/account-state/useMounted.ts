import { useCallback, useSyncExternalStore } from 'react'
import { type Config, useConfig } from 'wagmi'
import { findPersistence } from '../config/findPersistence.ts'

/**
 * False on the server, while hydrating, and until wagmi has restored the last connection. True from the first render that
 * may differ from the server's and does not flash "disconnected" for an account that is about to be restored.
 */
export function useMounted(): boolean {
  const config = useConfig()
  return useSyncExternalStore(
    useCallback((listener) => watchSettling(config, listener), [config]),
    () => isSettled(config),
    () => false,
  )
}

function watchSettling(config: Config, listener: () => void): () => void {
  const stops = [config.subscribe((state) => state, listener), findPersistence(config)?.onFinishHydration(listener)]
  return () => {
    for (const stop of stops) stop?.()
  }
}

function isSettled(config: Config): boolean {
  if (findPersistence(config)?.hasHydrated() === false) return false
  // Connections restored from storage that wagmi has not confirmed yet: it does so in the same turn.
  return !(config.state.status === 'disconnected' && config.state.connections.size > 0)
}
