import { useCallback, useEffect, useRef } from 'react'
import type { Address } from 'viem'
import { type Config, type Connector, useConfig } from 'wagmi'

/** A wallet that connected or disconnected. */
export type ConnectionEvent = { address: Address; chainId: number; connector: Connector }

export type ConnectionListeners = {
  /** A wallet is connected; `isReconnected` where it was so on an earlier page. */
  onConnect?: ((event: ConnectionEvent & { isReconnected: boolean }) => void) | undefined
  /** A wallet disconnected, for any reason. The event has its last state. */
  onDisconnect?: ((event: ConnectionEvent) => void) | undefined
  /**
   * Connecting, signing in or switching networks failed in the kit's own dialogs, with what was thrown: a rejection,
   * too, which `classifyWalletError` recognises.
   */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Notifies the app when a wallet connects or disconnects, even if the listeners are new functions on every render.
 *
 * Returns what reports an error to the app, and returns whether the app listens: always the same function, so that
 * nothing restarts for a new listener.
 */
export function useConnectionEvents(listeners: ConnectionListeners): (error: unknown) => boolean {
  const config = useConfig()
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => watchConnections(config, latest), [config])
  return useCallback((error) => {
    const { onError } = latest.current
    if (onError) tell(() => onError(error))
    return onError !== undefined
  }, [])
}

function watchConnections(config: Config, latest: { readonly current: ConnectionListeners }): () => void {
  let known = list(config)
  return config.subscribe(
    (state) => state,
    ({ status }, before) => {
      // In between, the connected accounts are not known yet.
      if (status !== 'connected' && status !== 'disconnected') return
      const gone = known
      known = list(config)
      for (const [uid, event] of known) {
        if (gone.delete(uid)) continue
        const isReconnected = before.status === 'reconnecting'
        tell(() => latest.current.onConnect?.({ ...event, isReconnected }))
      }
      for (const event of gone.values()) tell(() => latest.current.onDisconnect?.(event))
    },
  )
}

/** By connector. Those restored from storage are not confirmed yet. */
function list({ state }: Config): Map<string, ConnectionEvent> {
  if (state.status === 'disconnected' || state.status === 'reconnecting') return new Map()
  return new Map(
    [...state.connections].map(([uid, { accounts, chainId, connector }]) => [
      uid,
      { address: accounts[0], chainId, connector },
    ]),
  )
}

/** Errors of the app's own function are reported, and do not affect wagmi. */
function tell(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error)
  }
}
