/**
 * A signal that aborts after `ms` milliseconds, or with one of `others`.
 *
 * In place of `AbortSignal.any([…, AbortSignal.timeout(ms)])`: on Node 20 a timeout with no listener of its own is
 * garbage-collected, and then never aborts.
 */
export function abortAfter(ms: number, ...others: readonly AbortSignal[]): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  // Keeps it until it has fired.
  timeout.addEventListener('abort', () => undefined)
  return AbortSignal.any([...others, timeout])
}
