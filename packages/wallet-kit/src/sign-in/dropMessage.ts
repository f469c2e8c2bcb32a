import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import { forgetPendingSignature } from './forgetPendingSignature.ts'

/** Forgets what a wallet was asked to sign, and lets the app forget what it kept for it. */
export function dropMessage(adapter: AuthenticationAdapter): void {
  forgetPendingSignature()
  // The adapter is the app's: what it throws has no screen here, so it goes where the app's own faults go.
  Promise.resolve()
    .then(() => adapter.dropMessage?.())
    .catch(reportError)
}
