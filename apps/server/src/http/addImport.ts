import { limits } from '@kith/protocol'
import { TooLargeError } from '@kith/protocol/errors'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { bounds } from '../config/bounds.ts'
import { isWriteRefusal } from '../db/isWriteRefusal.ts'
import { StorageRefusedError } from '../db/StorageRefusedError.ts'
import { toRefusal } from '../graph/refusal/toRefusal.ts'
import type { ImportResult } from '../import/importFile.ts'
import { TooManyImportsError } from '../import/TooManyImportsError.ts'
import type { Service } from '../service/Service.ts'
import { InvalidKeyProofError } from '../sign-in/InvalidKeyProofError.ts'
import type { ProvenKey } from '../sign-in/verifyKeyProof.ts'
import { createUploadPlaces } from './createUploadPlaces.ts'
import { parseKeyHeader } from './parseKeyHeader.ts'
import { sendFailure } from './sendFailure.ts'
import { sendRefusal } from './sendRefusal.ts'
import { UnsupportedMediaTypeError } from './UnsupportedMediaTypeError.ts'

const retryMs = 5_000
const contentType = 'application/vnd.ipld.car'

export type AddImportParameters = { service: Service; now: () => number }

/** Takes exports back at `POST /import`. Who sends one proves the right to before the first byte is read. */
export function addImport(app: FastifyInstance, { service, now }: AddImportParameters): void {
  const admitted = new WeakMap<FastifyRequest, { key: ProvenKey; file: string }>()
  const enter = createUploadPlaces({ ofClient: bounds.clientImports, inAll: bounds.imports })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      contentType,
      { parseAs: 'buffer', bodyLimit: limits.importBytes },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: 'POST',
      url: '/import',
      async onRequest(request, reply) {
        if (!enter(request, reply)) throw new TooManyImportsError({ retryAt: new Date(now() + retryMs) })
        const found = parseKeyHeader(request.headers.authorization, { scheme: 'Kith-Import', subject: 'file' })
        if (!found) throw new InvalidKeyProofError()
        const { subject: file, ...proof } = found
        admitted.set(request, { key: await service.authorizeImport({ ...proof, file }), file })
      },
      async handler(request) {
        const upload = admitted.get(request)
        if (!upload) throw new InvalidKeyProofError()
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const results = await service.importFile(upload.key, { file: upload.file, bytes })
        return { results: results.map(describe) }
      },
      errorHandler(error: FastifyError, request, reply) {
        // What is left of a body that nobody wants must not be taken for the next request.
        if (!admitted.has(request) || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.header('connection', 'close')
        const refusal = toImportError(error, request)
        if (refusal instanceof StorageRefusedError) request.log.error({ err: error }, 'A file could not be imported.')
        if (!sendRefusal(refusal, reply, { nowMs: now(), scheme: 'Kith-Import' })) sendFailure(error, request, reply)
      },
    })
    scope.options('/import', async (_request, reply) => reply.code(204).send())
  })
}

/** What became of one message, as docs/protocol.md has it. */
function describe({ id, outcome }: ImportResult) {
  switch (outcome.kind) {
    case 'receipt': {
      const { seq, receivedAt, signature, isTimeVerified: timeVerified } = outcome
      const receipt = {
        seq: String(seq),
        received: receivedAt.getTime(),
        signature: Buffer.from(signature).toString('base64'),
      }
      return { id, outcome: 'accepted', timeVerified, receipt }
    }
    case 'known':
    case 'held':
      return { id, outcome: outcome.kind }
    case 'refused': {
      const { name, message, retryAt } = toRefusal(outcome.error)
      return { id, outcome: 'refused', name, message, ...(retryAt && { retryAt }) }
    }
  }
}

/** What the framework found wrong with the body, or a disk that takes nothing, in the words of an import. */
function toImportError(error: FastifyError, { headers }: FastifyRequest): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new TooLargeError({
      what: 'file',
      bytes: Number(headers['content-length'] ?? limits.importBytes + 1),
      limit: limits.importBytes,
    })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new UnsupportedMediaTypeError({ expected: contentType })
  return isWriteRefusal(error) ? new StorageRefusedError({ cause: error }) : error
}
