import { withTimeLimit } from '../provider/withTimeLimit.ts'
import type { VerifyRace } from './createVerifyRace.ts'

/** `core.verify` of the SDK, as far as it matters here. */
export type Verify<parameters> = { register: (parameters: parameters) => Promise<string | undefined> }

/** Replaces the SDK's question to the Verify service by one that waits no longer than the race allows. */
export function limitVerify<parameters>(verify: Verify<parameters>, race: Omit<VerifyRace, 'begin'>): void {
  const { register } = verify
  verify.register = async (parameters) => {
    const limitMs = race.getLimitMs()
    if (limitMs === 0) return ''
    const answer = register.call(verify, parameters)
    // A timer without end would end at once.
    if (limitMs === Number.POSITIVE_INFINITY) return answer
    return withTimeLimit(answer, limitMs, () => {
      race.miss(limitMs)
      return ''
    })
  }
}
