import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { abortAfter } from '../timing/abortAfter.ts'
import type { Internet } from './Internet.ts'
import { isPublicAddress } from './isPublicAddress.ts'

export type ReadPublicPageParameters = {
  url: string
  /** Takes the page piece by piece; true ends the reading. */
  onText: (text: string) => boolean
  /** Named in the request, so that the page's owner knows who asks. */
  agent: string
  abort: AbortSignal
  timeoutMs?: number | undefined
  maxBytes?: number | undefined
  maxRedirects?: number | undefined
}

/**
 * Reads an HTML page that a stranger named, without reaching anything that only this machine or its network can reach: https on port
 * 443, a host name of which every address is public, and the connection goes to an address that was checked. A redirect is checked
 * like the first address, and may not leave the host.
 *
 * @throws Error if any of that does not hold, or the page does not arrive in time. Its message holds nothing of the page.
 */
export async function readPublicPage(
  internet: Internet,
  { url, onText, agent, abort, timeoutMs = 5_000, maxBytes = 1024 * 1024, maxRedirects = 3 }: ReadPublicPageParameters,
): Promise<void> {
  const signal = abortAfter(timeoutMs, abort)
  let target = parseTarget(url)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await open(internet, { target, agent, signal })
    const next = findRedirect(response, target)
    if (next === null) return await take(response, { onText, maxBytes })
    response.destroy()
    const following = parseTarget(next)
    // The profile shows the first host, so another one must not speak for it.
    if (bareHost(following) !== bareHost(target)) throw new Error('The page leads to another host.')
    target = following
  }
  throw new Error(`The page leads on more than ${maxRedirects} times.`)
}

function parseTarget(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : null
  if (target === null || target.protocol !== 'https:' || target.port !== '')
    throw new Error('Only https on port 443 is read.')
  if (target.username !== '' || target.password !== '') throw new Error('An address with a password is not read.')
  if (isIP(target.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Error('An address without a host name is not read.')
  return target
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

async function open(
  internet: Internet,
  { target, agent, signal }: { target: URL; agent: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { hostname } = target
  // A name server may take longer than the page.
  const addresses = await Promise.race([internet.resolve(hostname), rejectOn(signal)])
  const [address] = addresses
  if (address === undefined || !addresses.every(isPublicAddress)) throw new Error('The host is not public.')
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(
      {
        hostname,
        // Without an agent, Node would take http's and name it in the Host header.
        defaultPort: 443,
        path: `${target.pathname}${target.search}`,
        headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': agent, connection: 'close' },
        // Resolved once, above: asking again could bring another address.
        createConnection: () => internet.connect({ address, hostname }),
        signal,
      },
      resolve,
    )
    asking.on('error', reject)
    asking.end()
  })
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function findRedirect({ statusCode = 0, headers }: IncomingMessage, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const { location } = headers
  if (location === undefined || !URL.canParse(location, from.href)) throw new Error('The page leads nowhere.')
  return new URL(location, from).href
}

async function take(
  response: IncomingMessage,
  { onText, maxBytes }: Pick<ReadPublicPageParameters, 'onText'> & { maxBytes: number },
): Promise<void> {
  const { statusCode, headers } = response
  try {
    if (statusCode !== 200) throw new Error(`The page answers ${statusCode}.`)
    // Compressed bytes would have no bound.
    if (!['identity', undefined].includes(headers['content-encoding'])) throw new Error('The page is compressed.')
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? ''))
      throw new Error('The page is not HTML.')
    const decoder = new TextDecoder()
    let bytes = 0
    for await (const piece of response as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      const isTooLong = bytes > maxBytes
      const kept = isTooLong ? piece.subarray(0, piece.length - (bytes - maxBytes)) : piece
      if (onText(decoder.decode(kept, { stream: true })) || isTooLong) return
    }
  } finally {
    response.destroy()
  }
}
