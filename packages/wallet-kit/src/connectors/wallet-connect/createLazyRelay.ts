import type { VerifyRace } from './createVerifyRace.ts'
import type { Relay, RelayEvents } from './openRelay.ts'
import { loadSignClient } from './sign-client/loadSignClient.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'
import type { SavedSession } from './WalletConnectSession.ts'

export type CreateLazyRelayParameters = {
  options: WalletConnectOptions
  events: RelayEvents
  race: VerifyRace
}

export type LazyRelay = {
  /** Loads the code, and opens nothing yet. */
  warm: () => void
  open: () => Promise<Relay>
  /** Asks the wallet of a session, on the session's chain. */
  ask: (session: SavedSession, request: { method: string; params?: unknown }) => Promise<unknown>
  /** Reports what happened to the session while the page was away. Never rejects. */
  catchUp: (topic: string) => Promise<void>
  /** Notifies the wallet, unless the wallet ended the session. Never rejects: the visitor has left either way. */
  leave: (topic: string) => Promise<void>
}

/** Opens the relay at the first need, and again after a failure: neither it nor the SDK is loaded before. */
export function createLazyRelay({ options, events, race }: CreateLazyRelayParameters): LazyRelay {
  let opening: Promise<Relay> | undefined

  const load = () => Promise.all([import('./openRelay.ts'), loadSignClient()])

  const open = () => {
    opening ??= load()
      .then(([chunk, SignClient]) => chunk.openRelay(SignClient, { options, events, race }))
      .catch((error: unknown) => {
        // A chunk that did not arrive is asked for again next time.
        opening = undefined
        throw error
      })
    return opening
  }

  return {
    warm() {
      // The press asks for it again, and says what is missing.
      load().catch(() => undefined)
    },
    open,
    async ask({ topic, chainId }, { method, params }) {
      const relay = await open()
      return relay.request({ topic, chainId, method, params: params ?? [] })
    },
    async catchUp(topic) {
      try {
        const session = (await open()).find(topic)
        await (session ? events.onUpdate(session) : events.onEnd(topic))
      } catch {
        // Without the SDK the state is unknown. The next request loads it again, and fails if it cannot.
      }
    },
    async leave(topic) {
      try {
        await (await open()).leave(topic)
      } catch {
        // Without the SDK the wallet is not notified, and drops the session when it expires.
      }
    },
  }
}
