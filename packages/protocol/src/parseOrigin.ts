import { InvalidOriginError } from './errors/bytes/InvalidOriginError.ts'

/** A DNS name in lowercase: labels of 1 to 63 characters, none empty, and a last one that no parser takes for an IPv4 number. */
const name = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/
const ipv4 = /^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$/
const ipv6 = /^\[[0-9a-f:]+\]$/

/**
 * Reads an http or https origin; anything more than scheme, host and port is refused, as is another way of writing it.
 *
 * Source: docs/protocol/format.md, "Origins".
 *
 * @throws {@link InvalidOriginError}
 *
 * @example parseOrigin('https://kith.example:8443').host // 'kith.example:8443'
 */
export function parseOrigin(origin: string): { origin: string; host: string } {
  // No label is decoded: of Punycode, Chromium's parser accepts all, and Node's some.
  const plain = origin.replaceAll('xn--', 'xn00')
  // Without its port, which is not 0.
  const host = /^https?:\/\/(.+?)(?::[1-9][0-9]*)?$/.exec(origin)?.[1] ?? ''
  const isHost = [name, ipv4, ipv6].some((form) => form.test(host))
  if (!isHost || parse(plain, origin).origin !== plain) throw new InvalidOriginError({ origin })
  return { origin, host: origin.slice(origin.indexOf('//') + 2) }
}

function parse(plain: string, origin: string): URL {
  try {
    return new URL(plain)
  } catch {
    throw new InvalidOriginError({ origin })
  }
}
