import { createHeaders } from './createHeaders.ts'
import type { Random } from './createRandom.ts'
import type { HttpCase } from './HttpCase.ts'
import { hostileTexts } from './hostileTexts.ts'
import { toSendable } from './toSendable.ts'

const places = [
  '/',
  '/u/',
  '/post/',
  '/tags/',
  '/handles/',
  '/handles/1.json',
  '/status.json',
  '/health',
  '/ready',
  '/assets/',
  '/_app',
  '/nope/',
]

/** Makes a request for an address that may be one of the service's own. */
export function createPageRequest(random: Random): HttpCase {
  const place = random.pick(places)
  const rest = random.chance(0.5)
    ? encodeURIComponent(toSendable(random.pick(hostileTexts)))
    : random.pick(['%00', '%', '..%2f..%2fetc%2fpasswd', '%ff', '?a[b]=c', '1.json', '-1.json', ''])
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST'])
  return {
    path: `${place}${rest}`.slice(0, 6_000),
    init: { method, headers: createHeaders(random, ['x']) },
    judge: ({ status }) => ({ isParsed: status < 400 }),
  }
}
