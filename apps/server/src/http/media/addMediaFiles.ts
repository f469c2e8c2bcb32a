import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findMediaDigest } from '../../bytes/findMediaDigest.ts'
import { readMedia } from '../../media/readMedia.ts'
import { type VariantWidth, variantWidths } from '../../media/variantWidths.ts'
import { isOperator } from '../../sign-in/isOperator.ts'
import type { GraphParts } from '../createGraphContext.ts'
import { findRequestBearer } from '../findRequestBearer.ts'
import { describeStatus } from '../status/describeStatus.ts'

/** A browser keeps what its name says for good. A cache for many asks again each day, so that what was deleted leaves it. */
const cacheControl = 'public, max-age=31536000, s-maxage=86400, immutable'

/**
 * Serves pictures at `/media/<content id>`, and at most so wide at `/media/<content id>/<width>`: those that operators withhold only to
 * operators and to who uploaded them, by their token.
 */
export function addMediaFiles(
  app: FastifyInstance,
  {
    leaveRead,
    ...parts
  }: Pick<GraphParts, 'db' | 'store' | 'service' | 'config' | 'now'> & {
    /** Ends what the request counts as among reads of the database. */
    leaveRead: (request: FastifyRequest) => void
  },
): void {
  type Params = { cid: string; width?: string }
  const handler = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { cid, width: text } = request.params
    // From here on the address is a hash of the service's own making, and one of a few widths.
    const digest = findMediaDigest(cid)
    const width = text === undefined ? null : parseWidth(text)
    const bearer = await findRequestBearer(parts.service, request.headers.authorization)
    const reader = bearer && { accountId: bearer.accountId, isOperator: await isOperator(bearer, parts) }
    const now = new Date(parts.now())
    const found = digest && width !== undefined ? await readMedia(parts, { digest, width, now, reader }) : null
    if (!found) return reply.code(404).send(describeStatus(404))
    // From here on the store is asked, which may be slow: what reads the database alone does not wait for it.
    leaveRead(request)
    const tag = `"${cid}${width === null ? '' : `-${width}`}"`
    const headers = {
      // Any page may show a picture; none can make a document of it that does anything.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': reader ? 'no-store' : cacheControl,
      etag: tag,
    }
    const known = request.headers['if-none-match']?.split(',').map((item) => item.trim().replace(/^W\//, ''))
    // Its bytes never change, so the file need not be opened.
    if (known?.includes(tag) || known?.includes('*')) return reply.headers(headers).code(304).send()
    const opened = await found.open()
    if (opened === 'lost') {
      request.log.error({ cid }, 'A picture is not in the store.')
      return reply.code(404).send(describeStatus(404))
    }
    return reply.headers(headers).type(opened.type).header('content-length', opened.size).send(opened.stream)
  }
  app.get('/media/:cid', handler)
  app.get('/media/:cid/:width', handler)
}

function parseWidth(text: string): VariantWidth | undefined {
  return variantWidths.find((width) => String(width) === text)
}
