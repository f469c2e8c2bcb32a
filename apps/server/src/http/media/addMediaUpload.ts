import { limits } from '@kith/protocol'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { bounds } from '../../config/bounds.ts'
import type { Media } from '../../media/createMedia.ts'
import { MediaTooLargeError } from '../../media/MediaTooLargeError.ts'
import { TooManyUploadsError } from '../../media/TooManyUploadsError.ts'
import { WrongMediaTypeError } from '../../media/WrongMediaTypeError.ts'
import { addSignedUpload } from './addSignedUpload.ts'

export type AddMediaUploadParameters = { media: Media; registry: Registry; now: () => number }

/** Takes pictures at `POST /media`. */
export function addMediaUpload(app: FastifyInstance, { media, registry, now }: AddMediaUploadParameters): void {
  const uploads = new Counter({
    name: 'kith_media_uploads_total',
    help: 'Uploads of pictures by outcome; refused ones by the name of the refusal.',
    labelNames: ['outcome', 'refusal'],
    registers: [registry],
  })
  addSignedUpload(app, {
    url: '/media',
    scheme: 'Kith-Upload',
    subject: 'media',
    contentType: '*',
    bodyLimit: limits.mediaBytes,
    slots: { ofClient: bounds.clientUploads, inAll: bounds.uploads },
    TooManyError: TooManyUploadsError,
    now,
    authorize: ({ subject, ...proof }) => media.authorize({ ...proof, media: subject }),
    async handle({ key, subject, bytes, client }, { headers }, reply) {
      const contentType = headers['content-type'] ?? ''
      const { isNew, ...kept } = await media.keep(key, { media: subject, contentType, bytes, client })
      uploads.inc({ outcome: 'accepted', refusal: '' })
      return reply.code(isNew ? 201 : 200).send(kept)
    },
    toError: toUploadError,
    refusedByStorage: 'A picture could not be stored.',
    onFailure: (refusal) =>
      uploads.inc(refusal ? { outcome: 'refused', refusal: refusal.name } : { outcome: 'failed', refusal: '' }),
  })
}

/** What the framework found wrong with the body, in the words of an upload. */
function toUploadError(error: FastifyError, { headers }: FastifyRequest): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new MediaTooLargeError({ size: 'more bytes', limit: `${limits.mediaBytes}` })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new WrongMediaTypeError({ declared: headers['content-type'] ?? '', found: 'no such thing' })
  return error
}
