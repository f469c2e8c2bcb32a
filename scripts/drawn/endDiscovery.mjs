/// <reference lib="dom" />

const announced = 'eip6963:announceProvider'
/** @type {Set<EventListenerOrEventListenerObject>} */
const listeners = new Set()
const { addEventListener } = window

window.addEventListener = (/** @type {Parameters<typeof addEventListener>} */ ...[type, listener, options]) => {
  if (type === announced) listeners.add(listener)
  addEventListener.call(window, type, listener, options)
}

/**
 * Ends how wagmi's configs learn of wallets, which is as long as their page lives: where files share one, those of all tests before
 * would keep each wallet that a test announces.
 */
export function endDiscovery() {
  for (const listener of listeners) removeEventListener(announced, listener)
  listeners.clear()
}
