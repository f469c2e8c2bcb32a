import { type Cid, signBytes, tokenProofBytes } from '@kith/protocol'
import { RefusalError } from '../api/errors/RefusalError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import type { AccessTokenFieldsFragment, AccessTokenMutation } from '../api/operations.generated.ts'
import type { ServerClock } from './createServerClock.ts'
import type { SessionStore } from './createSessionStore.ts'
import { isSessionEnd } from './isSessionEnd.ts'
import type { SessionRecord } from './SessionRecord.ts'
import { toBase64 } from './toBase64.ts'

export type CreateAccessTokensParameters = {
  session: SessionStore
  clock: ServerClock
  origin: string
  ask: (input: { delegation: Cid; ts: number; proof: string }) => Promise<AccessTokenMutation['accessToken']>
  /** Retries with the service's time if the device's clock is off. */
  withTime: <Result>(act: () => Promise<Result>) => Promise<Result>
}

export type AccessTokens = {
  /** A token valid for at least a minute, or `null` without a live session. */
  get(): Promise<string | null>
  /** Stores the token that came with a sign-in. */
  set(delegation: Cid, token: AccessTokenFieldsFragment): void
}

/** A token this close to its expiry is renewed before it is used. */
const renewalMarginMs = 60_000

/** Access tokens for reading private data: kept in memory, renewed by a request that the key signs, without a prompt (design §4). */
export function createAccessTokens({
  session,
  clock,
  origin,
  ask,
  withTime,
}: CreateAccessTokensParameters): AccessTokens {
  let held: { delegation: Cid; token: string; expiresAt: number } | undefined
  let renewal: { delegation: Cid; token: Promise<string | null> } | undefined

  const askOnce = async ({ delegation, alg, privateKey: key }: SessionRecord): Promise<AccessTokenFieldsFragment> => {
    const ts = Math.round(clock.now())
    const proof = await signBytes({ key, alg, bytes: tokenProofBytes({ origin, ts, cid: delegation }) })
    const answer = await ask({ delegation, ts, proof: toBase64(proof) })
    if (answer.__typename !== 'AccessToken') throw new RefusalError(answer)
    return answer
  }

  /** Retries with a new proof: another tab may have signed in the same millisecond, or a repeated request may arrive twice. */
  const askAgain = async (record: SessionRecord): Promise<AccessTokenFieldsFragment> => {
    try {
      return await askOnce(record)
    } catch (error) {
      if (!(error instanceof RefusalError) || error.name !== 'KeyProofUsedError') throw error
      return await askOnce(record)
    }
  }

  const renew = async (record: SessionRecord): Promise<string | null> => {
    const { delegation } = record
    try {
      const { token, expiresAt } = await withTime(() => askAgain(record))
      held = { delegation, token, expiresAt: Date.parse(expiresAt) }
      return token
    } catch (error) {
      if (!(error instanceof RefusalError) || !isSessionEnd(error)) throw error
      await session.endOf(delegation, toAppError(error))
      return null
    }
  }

  return {
    async get() {
      const { record } = session.getState()
      if (!record) return null
      const { delegation } = record
      if (held?.delegation === delegation && held.expiresAt - clock.now() > renewalMarginMs) return held.token
      if (renewal?.delegation !== delegation) {
        const token = renew(record).finally(() => {
          renewal = undefined
        })
        renewal = { delegation, token }
      }
      return renewal.token
    },
    set(delegation, { token, expiresAt }) {
      held = { delegation, token, expiresAt: Date.parse(expiresAt) }
    },
  }
}
