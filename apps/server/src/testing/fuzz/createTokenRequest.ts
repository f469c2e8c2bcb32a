import { findDigest } from '../../bytes/findDigest.ts'
import type { Random } from './createRandom.ts'
import { createTokenCase } from './createTokenCase.ts'
import type { HttpCase, HttpWorld } from './HttpCase.ts'
import { isTokenCaseSound } from './isTokenCaseSound.ts'

const query =
  'mutation ($input: AccessTokenInput!) { accessToken(input: $input) { ... on AccessToken { token } ... on Refusal { name } } }'

type Answer = { data?: { accessToken?: { token?: string } } | null }

/** Asks for an access token. */
export function createTokenRequest(random: Random, world: HttpWorld): HttpCase {
  const one = createTokenCase(random, world)
  const sentMs = world.now()
  const input = { ...one, proof: Buffer.from(one.proof).toString('base64') }
  return {
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    },
    judge({ text }) {
      // The shape that the query asks for.
      const isGiven = (JSON.parse(text) as Answer).data?.accessToken?.token !== undefined
      // The service looked at its clock between the two.
      const isSound = [sentMs, world.now()].some((ms) => isTokenCaseSound(one, { ...world, now: () => ms }))
      return {
        isParsed: findDigest(one.delegation) !== null && Number.isFinite(one.ts),
        fault: isGiven && !isSound ? 'a token without a valid signature' : null,
      }
    },
  }
}
