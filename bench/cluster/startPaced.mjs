/**
 * Calls `act` at a steady rate, whether the calls before it are done or not, with the number of the call from 0.
 *
 * @param {{ perSecond: number, act: (number: number) => Promise<void> }} parameters  act: must not reject.
 * @returns {{ stop: () => Promise<void> }}  stop: waits for the calls in flight.
 */
export function startPaced({ perSecond, act }) {
  let isOver = false
  /** @type {Set<Promise<void>>} */
  const pending = new Set()
  const running = (async () => {
    const began = performance.now()
    for (let number = 0; !isOver; number++) {
      const wait = began + (number * 1_000) / perSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const acting = act(number)
      pending.add(acting)
      void acting.finally(() => pending.delete(acting))
    }
    await Promise.all(pending)
  })()
  return {
    async stop() {
      isOver = true
      await running
    },
  }
}
