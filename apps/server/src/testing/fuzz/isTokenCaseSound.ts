import { verify } from 'node:crypto'
import { findDigest } from '../../bytes/findDigest.ts'
import type { AccessTokenRequest } from '../../sign-in/createAccessToken.ts'
import type { FuzzWorld } from './FuzzWorld.ts'
import { toCidNode } from './toCidNode.ts'
import { writeCbor } from './writeCbor.ts'

/** Whether the request is signed by the key of the delegation it names, for here and now. */
export function isTokenCaseSound(
  { delegation, ts, proof }: AccessTokenRequest,
  { people, origin, now }: FuzzWorld,
): boolean {
  const person = people.find((one) => one.delegation === delegation)
  const digest = findDigest(delegation)
  if (!person || !digest || !Number.isInteger(ts) || Math.abs(ts - now()) > 120_000) return false
  const bytes = writeCbor(['kith-token', origin, ts, toCidNode(digest)])
  const { verifier, key } = person
  return key.alg === 'Ed25519'
    ? verify(null, bytes, verifier, proof)
    : verify('sha256', bytes, { key: verifier, dsaEncoding: 'ieee-p1363' }, proof)
}
