import { TransactionElsewhereError } from '../../chain/transaction/TransactionElsewhereError.ts'

/**
 * Runs `action` unless another tab of this browser is running it: the wallet prompt is open there. Without locks, it just runs.
 *
 * @param name of the lock, for all tabs.
 * @param signal frees the lock at once; `action` may still continue.
 * @throws {@link TransactionElsewhereError}, what `action` throws, and the signal's reason.
 */
export async function withTabLock(name: string, signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  signal.throwIfAborted()
  // An abandoned attempt may still wait for the chain or the wallet; it must not block the next one.
  const run = () => Promise.race([action(), rejectOnAbort(signal)])
  if (!('locks' in navigator)) return await run()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new TransactionElsewhereError()
    await run()
  })
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
