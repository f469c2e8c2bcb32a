import { limits } from '@kith/protocol'
import { LRUCache } from 'lru-cache'
import { toHex } from '../../bytes/toHex.ts'
import type { Rates } from './Rates.ts'
import { TooManyWritesError } from './TooManyWritesError.ts'

/** More than a service accepts within the minutes in which a message can be new. */
const rememberedIds = 200_000

/** A message that a key signed, and when it claims to be from and arrived, in milliseconds. */
export type KeyWrite = Readonly<{
  id: Uint8Array
  delegationId: Uint8Array
  ts: number
  receivedMs: number
  /** It ends the key. */
  endsKey: boolean
}>

/**
 * Counts what a key signed, each message once, whatever comes of it. Anyone can resend a public message: that is for the client's
 * own rate to bound, or strangers could use up the rate of any author.
 *
 * @returns what counts a message. It throws {@link TooManyWritesError}.
 */
export function createKeyWrites(rates: Rates): (message: KeyWrite) => void {
  // As `max` it would take 20 ms of a start to allocate.
  const counted = new LRUCache<string, true>({ maxSize: rememberedIds, sizeCalculation: () => 1 })
  return ({ id, delegationId, ts, receivedMs, endsKey }) => {
    // No longer remembered: it is known and changes nothing, or it is refused.
    if (Math.abs(ts - receivedMs) > limits.clockSkewMs) return
    const name = toHex(id)
    if (counted.get(name)) return
    const key = toHex(delegationId)
    // Its own revocation counts apart: a key can always be revoked, however much it wrote, and a revoked one cannot flood.
    const retryAt = rates.take('keyWrites', endsKey ? `${key} revoke` : key)
    if (retryAt !== null) throw new TooManyWritesError({ by: 'key', limit: rates.perMinute.keyWrites, retryAt })
    counted.set(name, true)
  }
}
