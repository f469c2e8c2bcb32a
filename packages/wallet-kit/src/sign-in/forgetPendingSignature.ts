import { findLocalStorage } from '../provider/findLocalStorage.ts'
import { awaitingSignature } from './awaitingSignature.ts'
import { pendingSignatureKey } from './pendingSignatureKey.ts'

/** From now on nothing is asked for again, in this page or one loaded later. */
export function forgetPendingSignature(): void {
  awaitingSignature.write(null)
  try {
    findLocalStorage()?.removeItem(pendingSignatureKey)
  } catch {
    // Storage is blocked: nothing was kept then.
  }
}
