import type { Graph } from '../api/graph/Graph.ts'
import type { Service } from './service/createService.ts'
import type { WalletGate } from './wallet/createWalletGate.ts'

/** Poll interval for the first answers. */
const checkMs = 100
/** A page that never settles loads its writing part after this long. */
const patienceMs = 8_000
/** A visitor without a wallet reads for this long before the wallet renders: a slow phone computes half a second for it. */
const readingMs = 5_000

/**
 * Loads the writing part: at once where this browser is signed in or had a wallet, else when the page has its first answers and the
 * main thread is idle, and the wallet's dialogs some seconds later. If it fails to load, the next need retries.
 *
 * @returns a stop function.
 */
export function loadWhenIdle({ graph, session, acting }: Service, { connection, slots, warm }: WalletGate): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const isKnown = session.getState().status !== 'none' || connection.get().status === 'reconnecting'
  const load = async () => {
    if (!isKnown) await untilSettled(graph, signal)
    await untilIdle(signal)
    if (signal.aborted) return
    await acting.get().catch(() => undefined)
    if (!isKnown) await untilNeeded(slots, signal)
    await untilIdle(signal)
    if (!signal.aborted) warm()
  }
  void load()
  return () => stop.abort()
}

/** Resolves when no list on the page is loading. */
async function untilSettled(graph: Service['graph'], signal: AbortSignal): Promise<void> {
  const givenUpAt = performance.now() + patienceMs
  // Twice: the queries of a page start one after another.
  for (let settled = 0; settled < 2 && !signal.aborted && performance.now() < givenUpAt; ) {
    await new Promise((resolve) => setTimeout(resolve, checkMs))
    settled = isLoading(graph.peek()) ? 0 : settled + 1
  }
}

function isLoading(graph: Graph | undefined): boolean {
  if (graph === undefined) return true
  const active = [...graph.client.getObservableQueries('active')]
  return active.length === 0 || active.some((query) => query.getCurrentResult().loading)
}

/** Resolves when a part of the page cannot do without the wallet's code, or after {@link readingMs}. */
function untilNeeded(slots: WalletGate['slots'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (signal.aborted || Array.from(slots.get().values()).some(({ canWait }) => !canWait)) end()
    }
    const timer = setTimeout(end, readingMs)
    const unsubscribe = slots.subscribe(check)
    signal.addEventListener('abort', end, { once: true })
    check()

    function end() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}

/** Resolves after a paint, when the main thread has nothing to do. Browsers without idle callbacks get a short wait. */
function untilIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
      else setTimeout(resolve, 200)
    })
  })
}
