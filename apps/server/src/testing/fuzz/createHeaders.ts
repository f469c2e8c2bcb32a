import type { Random } from './createRandom.ts'
import { hostileTexts } from './hostileTexts.ts'

const accepts = [
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'text/html',
  'text/event-stream',
  'x/y;q=a',
]

/** Makes headers that any request may have, and that may be anything. */
export function createHeaders(random: Random, tokens: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.4)) headers['authorization'] = `Bearer ${random.pick(tokens)}`
  else if (random.chance(0.1))
    headers['authorization'] = toHeader(`${random.pick(['Bearer', 'Basic', ''])} ${random.pick(hostileTexts)}`)
  if (random.chance(0.2)) headers['accept'] = random.pick(accepts)
  if (random.chance(0.1)) headers['user-agent'] = toHeader(random.pick(hostileTexts))
  if (random.chance(0.1)) headers['last-event-id'] = toHeader(random.pick(hostileTexts))
  if (random.chance(0.1)) headers['if-none-match'] = toHeader(random.pick(['*', '"x"', 'W/"x"', ...hostileTexts]))
  if (random.chance(0.1)) headers['origin'] = random.pick(['null', 'https://evil.example', 'http://localhost:4700'])
  if (random.chance(0.1)) headers['x-forwarded-for'] = toHeader(random.pick(hostileTexts))
  if (random.chance(0.1)) headers['accept-encoding'] = random.pick(['gzip', 'br', 'x', 'gzip;q=0, *;q=0', 'deflate'])
  return headers
}

/** What a client can send at all: no line breaks, one byte for each character, and not more than Node's headers hold. */
function toHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 2_000)
}
