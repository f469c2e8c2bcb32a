import type { AttemptStore } from '../session/createAttemptStore.ts'
import type { SignInAttempt } from '../session/SignInAttempt.ts'

/** A pending sign-in, stored as long as the test. */
export function memoryAttempts(): AttemptStore {
  let kept: SignInAttempt | null = null
  const keep = async (attempt: SignInAttempt | null) => {
    kept = attempt
  }
  return { keep, find: async () => kept, forget: () => keep(null) }
}
