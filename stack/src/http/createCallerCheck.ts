import type { FastifyRequest } from 'fastify'
import { ForbiddenCallerError } from '../errors/ForbiddenCallerError.ts'

export type CreateCallerCheckParameters = {
  publicOrigins: readonly string[]
  /** Lets wallet extensions in: their pages have an origin of their own that no web page can take. */
  allowExtensions: boolean
}

/** Throws when a request comes from where it must not. */
type CallerCheck = (request: FastifyRequest) => void

const extension = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/

/**
 * Lets in pages of this product's own origins and programs on this machine; keeps out every other web page.
 *
 * - `Host` must be one of ours: a foreign name that resolves to 127.0.0.1 (DNS rebinding) makes a page "same origin" with
 *   its own `Origin`, but never with our `Host`.
 * - `Origin`, which browsers add to every POST and pages cannot change, must belong to that host. Programs that are no
 *   browsers send none; they could open a socket anyway.
 *
 * @throws {@link ForbiddenCallerError}
 */
export function createCallerCheck({ publicOrigins, allowExtensions }: CreateCallerCheckParameters): CallerCheck {
  const publicHosts = publicOrigins.map((origin) => new URL(origin).host)
  return (request) => {
    const host = request.headers.host ?? ''
    if (!publicHosts.includes(host) && !isLoopback(host, request)) throw new ForbiddenCallerError({ host })

    const { origin } = request.headers
    if (origin === undefined) {
      const site = request.headers['sec-fetch-site']
      if (site === undefined || site === 'same-origin' || site === 'none') return
      throw new ForbiddenCallerError({ host })
    }
    if (allowExtensions && extension.test(origin)) return
    const isOwn = publicOrigins.includes(origin) || (isLoopback(host, request) && origin === `http://${host}`)
    if (!isOwn) throw new ForbiddenCallerError({ origin })
  }
}

function isLoopback(host: string, { socket }: FastifyRequest): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${socket.localPort}`)
}
