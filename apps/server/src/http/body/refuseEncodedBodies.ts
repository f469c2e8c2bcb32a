import type { FastifyInstance } from 'fastify'
import type { HttpFailure } from '../refusal/HttpFailure.ts'
import { UnsupportedContentEncodingError } from './UnsupportedContentEncodingError.ts'

/**
 * Refuses every request with an encoded body before reading a byte of it. A few kilobytes can inflate to gigabytes, and our
 * clients do not compress requests.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isIdentity(headers['content-encoding'])) return
    const { name, shortMessage: message } = new UnsupportedContentEncodingError()
    const failure: HttpFailure = { name, message }
    // RFC 9110 §12.5.3: in a 415, Accept-Encoding lists the encodings a request may have.
    return reply.code(415).header('accept-encoding', 'identity').send(failure)
  })
}

/** Node joins several headers of this name with commas. RFC 9110 §8.4 compares codings case-insensitively. */
function isIdentity(header: string | undefined): boolean {
  return (header ?? '').split(',').every((coding) => ['', 'identity'].includes(coding.trim().toLowerCase()))
}
