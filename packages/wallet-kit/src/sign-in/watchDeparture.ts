import type { Config } from 'wagmi'
import { appDisconnects } from '../connectors/appDisconnects.ts'

/**
 * Watches for the visitor leaving: disconnects through the app, or comes back as another account or with another
 * wallet, which did not sign.
 *
 * A wallet that disconnects by itself (locked, asleep, a lost pairing) is not a departure: its connector raises `disconnect`
 * without a request of the app. Whether there was one is known a microtask later, and the page may have rendered again by
 * then: `onLeaving` is called at once, and the function it returns when the departure is certain. Returns a stop function.
 */
export function watchDeparture(config: Config, onLeaving: () => () => void): () => void {
  let lastAddress = currentAddress(config)
  // By its id: the `uid` is a new one on every page.
  let lastConnectorId = currentConnection(config)?.connector.id
  // An address restored from storage is not confirmed: a wallet that does not answer at start-up has not left.
  let hasArrived = config.state.status === 'connected'
  let wentByItself = false
  let stopListening = listenToWallet()

  const unsubscribe = config.subscribe(
    () => `${config.state.status} ${config.state.current ?? ''} ${currentAddress(config) ?? ''}`,
    () => {
      const address = currentAddress(config)
      const connectorId = currentConnection(config)?.connector.id
      if (config.state.status === 'connected' && address) {
        if (lastAddress && (lastAddress !== address || lastConnectorId !== connectorId)) onLeaving()()
        lastAddress = address
        lastConnectorId = connectorId
        hasArrived = true
        stopListening()
        stopListening = listenToWallet()
      } else if (config.state.status === 'disconnected' && lastAddress && hasArrived) {
        const onDeparture = onLeaving()
        // The wallet's event reaches wagmi before it reaches us; by the next microtask both have heard it.
        queueMicrotask(() => {
          if (!wentByItself && config.state.status === 'disconnected') {
            lastAddress = undefined
            hasArrived = false
            onDeparture()
          }
          wentByItself = false
        })
      }
    },
  )

  return () => {
    unsubscribe()
    stopListening()
  }

  function listenToWallet(): () => void {
    const emitter = currentConnection(config)?.connector.emitter
    const listener = () => {
      wentByItself = emitter !== undefined && !appDisconnects.has(emitter)
    }
    // Connectors read back from storage before reconnecting are plain data without an emitter.
    emitter?.on('disconnect', listener)
    return () => emitter?.off('disconnect', listener)
  }
}

function currentConnection(config: Config) {
  return config.state.current ? config.state.connections.get(config.state.current) : undefined
}

function currentAddress(config: Config): string | undefined {
  return currentConnection(config)?.accounts[0]?.toLowerCase()
}
