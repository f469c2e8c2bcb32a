import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/** Limits how long requests wait for WalletConnect's Verify service. */
export type VerifyRace = {
  /** Asks the service whether it can be reached, while the SDK is still loading. */
  begin: () => void
  /** How long the next request may wait: `0` for not at all, `Infinity` for as long as the SDK does. */
  getLimitMs: () => number
  /**
   * Records that the service did not answer within `limitMs`: until the tab is closed, no request waits for it, unless it
   * can be reached and had only what was left of the first code's time.
   */
  miss: (limitMs: number) => void
}

const raceMs = 300
/** When the first code goes out at the latest, counted from the press: what follows takes another round to the relay. */
const firstCodeMs = 400
/** What a service that can be reached has even so: its page and its connection are warm. */
const leastMs = 100
/** A request so soon after a press is for its code. */
const pressMs = 1_000
/** As long as the SDK (2.25) keeps a frame of its own. */
const frameLimitMs = 5_000
const missedKey = 'walletKit.verifyMissed'

/**
 * Decides how long requests wait for the Verify service, by the options' `verify`.
 *
 * In a race the SDK's own frame can begin only once the SDK is there and has its message. A frame without a message begins
 * with the press, so that a service which cannot be reached is known by then and costs the first code nothing. One that
 * can be reached has what the SDK's start has left of the first code's time.
 */
export function createVerifyRace({ projectId = '', relayUrl, verify }: WalletConnectOptions): VerifyRace {
  const mode = verify ?? (projectId === '' || relayUrl !== undefined ? 'off' : 'race')
  let isMissed = mode === 'race' && readMissed()
  let probe: Probe | undefined
  let pressedAt = Number.NEGATIVE_INFINITY

  return {
    begin() {
      pressedAt = Date.now()
      // Node has no `document`.
      if (mode !== 'race' || isMissed || probe?.isAnswered() || typeof document === 'undefined') return
      probe?.close()
      probe = openProbe(projectId)
    },
    getLimitMs() {
      if (mode !== 'race') return mode === 'on' ? Number.POSITIVE_INFINITY : 0
      if (probe && !probe.isAnswered()) {
        const leftMs = Math.max(0, probe.openedAt + raceMs - Date.now())
        if (leftMs === 0) miss(0)
        return isMissed ? 0 : leftMs
      }
      if (isMissed) return 0
      const sincePressMs = Date.now() - pressedAt
      return sincePressMs < pressMs ? Math.min(raceMs, Math.max(leastMs, firstCodeMs - sincePressMs)) : raceMs
    },
    miss,
  }

  function miss(limitMs: number) {
    if (probe?.isAnswered() && limitMs < raceMs) return
    isMissed = true
    probe?.close()
    rememberMissed()
  }
}

type Probe = { openedAt: number; isAnswered: () => boolean; close: () => void }

/** Opens a frame like the SDK's, without a message. Any answer shows that the service is reachable. */
function openProbe(projectId: string): Probe {
  const id = '0'.repeat(64)
  const query = new URLSearchParams({ projectId, origin: window.location.origin, id, decryptedId: id })
  const frame = document.createElement('iframe')
  frame.src = `https://verify.walletconnect.org/v3/attestation?${query}`
  frame.style.display = 'none'
  let hasAnswered = false
  const timer = setTimeout(close, frameLimitMs)
  window.addEventListener('message', onMessage)
  document.body.append(frame)
  return { openedAt: Date.now(), isAnswered: () => hasAnswered, close }

  function onMessage({ source }: MessageEvent) {
    if (source === null || source !== frame.contentWindow) return
    hasAnswered = true
    close()
  }

  function close() {
    clearTimeout(timer)
    window.removeEventListener('message', onMessage)
    frame.remove()
  }
}

function readMissed(): boolean {
  try {
    return sessionStorage.getItem(missedKey) !== null
  } catch {
    return false
  }
}

function rememberMissed(): void {
  try {
    sessionStorage.setItem(missedKey, 'true')
  } catch {
    // Storage is blocked: a reloaded page asks again.
  }
}
