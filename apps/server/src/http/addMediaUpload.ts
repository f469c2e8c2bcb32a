import { limits } from '@kith/protocol'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { bounds } from '../config/bounds.ts'
import { isWriteRefusal } from '../db/isWriteRefusal.ts'
import { StorageRefusedError } from '../db/StorageRefusedError.ts'
import type { Media } from '../media/createMedia.ts'
import { MediaTooLargeError } from '../media/MediaTooLargeError.ts'
import { TooManyUploadsError } from '../media/TooManyUploadsError.ts'
import { WrongMediaTypeError } from '../media/WrongMediaTypeError.ts'
import { createCounter } from '../metrics/createCounter.ts'
import type { Registry } from '../metrics/createRegistry.ts'
import { InvalidKeyProofError } from '../sign-in/InvalidKeyProofError.ts'
import type { ProvenKey } from '../sign-in/verifyKeyProof.ts'
import { createUploadPlaces } from './createUploadPlaces.ts'
import { parseUploadHeader } from './parseUploadHeader.ts'
import { sendFailure } from './sendFailure.ts'
import { sendRefusal } from './sendRefusal.ts'

const retryMs = 5_000

export type AddMediaUploadParameters = { media: Media; registry: Registry; now: () => number }

/** Takes pictures at `POST /media`. Who sends one proves the right to before the first byte is read. */
export function addMediaUpload(app: FastifyInstance, { media, registry, now }: AddMediaUploadParameters): void {
  const uploads = registry.add(
    createCounter({
      name: 'kith_media_uploads_total',
      help: 'Pictures sent, by what became of them; refused ones by the name of the refusal.',
    }),
  )
  const admitted = new WeakMap<FastifyRequest, { key: ProvenKey; cid: string }>()
  const enter = createUploadPlaces({ ofClient: bounds.clientUploads, inAll: bounds.uploads })

  async function admit(request: FastifyRequest): Promise<void> {
    const upload = parseUploadHeader(request.headers.authorization)
    if (!upload) throw new InvalidKeyProofError()
    admitted.set(request, { key: await media.authorize(upload), cid: upload.media })
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.mediaBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: '/media',
      async onRequest(request, reply) {
        if (!enter(request, reply)) throw new TooManyUploadsError({ retryAt: new Date(now() + retryMs) })
        await admit(request)
      },
      async handler(request, reply) {
        const upload = admitted.get(request)
        if (!upload) throw new InvalidKeyProofError()
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const contentType = request.headers['content-type'] ?? ''
        const { isNew, ...kept } = await media.keep(upload.key, { media: upload.cid, contentType, bytes })
        uploads.add({ outcome: 'accepted', refusal: '' })
        return reply.code(isNew ? 201 : 200).send(kept)
      },
      errorHandler(error: FastifyError, request, reply) {
        // What is left of a body that nobody wants must not be taken for the next request.
        if (!admitted.has(request) || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.header('connection', 'close')
        const refusal = toUploadError(error, request)
        const sent = sendRefusal(refusal, reply, { nowMs: now(), scheme: 'Kith-Upload' })
        if (refusal instanceof StorageRefusedError) request.log.error({ err: error }, 'A picture could not be stored.')
        uploads.add(sent ? { outcome: 'refused', refusal: refusal.name } : { outcome: 'failed', refusal: '' })
        if (!sent) sendFailure(error, request, reply)
      },
    })
    scope.options('/media', async (_request, reply) => reply.code(204).send())
  })
}

/** What the framework found wrong with the body, or a disk that takes nothing, in the words of an upload. */
function toUploadError(error: FastifyError, { headers }: FastifyRequest): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new MediaTooLargeError({ size: 'more bytes', limit: `${limits.mediaBytes}` })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new WrongMediaTypeError({ declared: headers['content-type'] ?? '', found: 'no such thing' })
  return isWriteRefusal(error) ? new StorageRefusedError({ cause: error }) : error
}
