import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import { forgetPendingSignature } from './forgetPendingSignature.ts'

/** Drops the pending message, and lets the app drop its own state for it. */
export function dropMessage(adapter: AuthenticationAdapter): void {
  forgetPendingSignature()
  // The adapter is the app's: what it throws has no screen here, so it goes where the app's own faults go.
  Promise.resolve()
    .then(() => adapter.dropMessage?.())
    .catch(reportError)
}
