import { findDigest } from '../../bytes/findDigest.ts'
import type { AccessTokenRequest } from '../../sign-in/createAccessToken.ts'
import type { Random } from './createRandom.ts'
import type { FuzzWorld } from './FuzzWorld.ts'
import { hostileTexts } from './hostileTexts.ts'
import { flipBit } from './mutateBytes.ts'
import { toCidNode } from './toCidNode.ts'
import { writeCbor } from './writeCbor.ts'

/** Makes a request for an access token: sound, or changed in one place. */
export function createTokenCase(random: Random, world: FuzzWorld): AccessTokenRequest {
  const person = random.pick(world.people)
  const other = random.pick(world.people)
  const now = world.now()
  const change = random.integer(6)
  const ts =
    change === 1
      ? random.pick([now - 120_001, now + 120_001, 0, -0, -1, now + 0.5, Number.NaN, Infinity, 2 ** 53, 2 ** 64, 1e308])
      : now + random.integer(240_001) - 120_000
  const delegation =
    change === 2
      ? random.pick([
          other.delegation,
          person.delegation.toUpperCase(),
          person.delegation.slice(0, -1),
          ...hostileTexts,
        ])
      : person.delegation
  const origin = change === 3 ? random.pick(['https://evil.example', '', `${world.origin}/`]) : world.origin
  const signed = findDigest(change === 4 ? other.delegation : delegation) ?? new Uint8Array(32)
  // What is no whole number has no form in DAG-CBOR, so another one is signed.
  const bytes = writeCbor(['kith-token', origin, Number.isInteger(ts) ? ts : 0, toCidNode(signed)])
  const proof = (change === 5 ? other : person).signNow(bytes)
  return { delegation, ts, proof: random.chance(0.1) ? flipBit(random, proof) : proof }
}
