import { InvalidOriginError } from './errors/bytes/InvalidOriginError.ts'

/**
 * Reads an http or https origin; anything more than scheme, host and port is refused, as is another way of writing it.
 *
 * @throws {@link InvalidOriginError}
 */
export function parseOrigin(origin: string): { origin: string; host: string } {
  const url = parse(origin)
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) throw new InvalidOriginError({ origin })
  return { origin, host: url.host }
}

function parse(origin: string): URL {
  try {
    return new URL(origin)
  } catch {
    throw new InvalidOriginError({ origin })
  }
}
