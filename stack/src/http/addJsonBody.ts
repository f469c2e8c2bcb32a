import type { FastifyInstance } from 'fastify'

/** Takes JSON bodies only, up to `limitBytes`. A form or plain text, which a page may send anywhere unasked, gets 415. */
export function addJsonBody(scope: FastifyInstance, { limitBytes }: { limitBytes: number }): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limitBytes },
    // Kept as text: each route reports parse errors in its own protocol.
    (_request, body, done) => done(null, body),
  )
}
