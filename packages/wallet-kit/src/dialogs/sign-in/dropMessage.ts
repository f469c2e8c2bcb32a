import type { AuthenticationAdapter } from '../../context/AuthenticationAdapter.ts'
import { forgetPendingSignature } from './forgetPendingSignature.ts'

/** Drops the pending message, and lets the app drop its own state for it. */
export function dropMessage(adapter: AuthenticationAdapter): void {
  forgetPendingSignature()
  // The adapter is the app's: its errors have no screen here, so they are reported as the app's own.
  Promise.resolve()
    .then(() => adapter.dropMessage?.())
    .catch(reportError)
}
