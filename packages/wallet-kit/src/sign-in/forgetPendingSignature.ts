import { findLocalStorage } from '../provider/findLocalStorage.ts'
import { awaitingSignature } from './awaitingSignature.ts'
import { owedMessageKey } from './owedMessageKey.ts'

/** From now on nothing is asked for again, in this page or one loaded later. */
export function forgetOwedMessage(): void {
  awaitingSignature.write(null)
  try {
    findLocalStorage()?.removeItem(owedMessageKey)
  } catch {
    // Storage is blocked: nothing was kept then.
  }
}
