import { findLocalStorage } from '../../storage/findLocalStorage.ts'
import { awaitingSignature } from './awaitingSignature.ts'
import { pendingSignatureKey } from './pendingSignatureKey.ts'

/** Deletes the pending request, so that neither this page nor a later one repeats it. */
export function forgetPendingSignature(): void {
  awaitingSignature.write(null)
  try {
    findLocalStorage()?.removeItem(pendingSignatureKey)
  } catch {
    // Storage is blocked: nothing was stored then.
  }
}
