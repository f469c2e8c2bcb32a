// Bundlers replace this exact expression; without a bundler there is no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** Logs in development why a sign-in failed: the dialog only shows at which step. */
export function logFailure(fault: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    console.error('Sign-in failed. To handle this error, pass onError to WalletKitProvider.', fault)
  } catch {
    // Without a bundler there is no `process`.
  }
}
