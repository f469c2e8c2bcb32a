import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers with `text` and its tag, or with 304 alone where the reader has that text already. */
export function sendWithEtag({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // Weak: the same text goes out in several encodings.
  reply.header('etag', `W/"${hash}"`)
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(`"${hash}"`) || known?.includes('*')) {
    reply.removeHeader('content-type')
    return reply.code(304).send()
  }
  return reply.send(text)
}
