import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Sends text of 1 KiB and more as brotli or gzip, to clients that accept it. Streams of events pass by: they are written as they come.
 *
 * No answer mixes a secret with what a stranger chose: there is no cookie, so no attacker gets a reader's private answers by sending requests in their name (BREACH).
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    // Otherwise the plugin would inflate request bodies without a limit. refuseEncodedBodies refuses them before.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // A page in a millisecond or two; the highest quality takes a hundred times that for a few per cent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
