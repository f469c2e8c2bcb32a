import type { FastifyInstance } from 'fastify'
import type { HttpFailure } from '../HttpFailure.ts'
import { UnsupportedContentEncodingError } from './UnsupportedContentEncodingError.ts'

/**
 * Refuses every request whose body is compressed, before a byte of it is read: a few kilobytes inflate to gigabytes, and no
 * client of ours compresses what it sends.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isIdentity(headers['content-encoding'])) return
    const { name, shortMessage: message } = new UnsupportedContentEncodingError()
    const failure: HttpFailure = { name, message }
    // RFC 9110 §12.5.3: in a 415, Accept-Encoding names what a request may be encoded with.
    return reply.code(415).header('accept-encoding', 'identity').send(failure)
  })
}

/** Node joins several headers of this name with commas, and RFC 9110 §8.4 compares codings without letter case. */
function isIdentity(header: string | undefined): boolean {
  return (header ?? '').split(',').every((coding) => ['', 'identity'].includes(coding.trim().toLowerCase()))
}
