import { limits } from '@kith/protocol'
import { TooLargeError } from '@kith/protocol/errors'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { bounds } from '../../config/bounds.ts'
import { toRefusal } from '../../graph/refusal/toRefusal.ts'
import type { ImportResult } from '../../import/importFile.ts'
import { TooManyImportsError } from '../../import/TooManyImportsError.ts'
import type { Rates } from '../../limits/rates/Rates.ts'
import { TooManyRequestsError } from '../../limits/rates/TooManyRequestsError.ts'
import type { Service } from '../../service/Service.ts'
import { addSignedUpload } from '../media/addSignedUpload.ts'
import { UnsupportedMediaTypeError } from '../refusal/UnsupportedMediaTypeError.ts'

const contentType = 'application/vnd.ipld.car'

export type AddImportParameters = { service: Service; rates: Rates; now: () => number }

/** Takes exports back at `POST /import`. */
export function addImport(app: FastifyInstance, { service, rates, now }: AddImportParameters): void {
  addSignedUpload(app, {
    url: '/import',
    scheme: 'Kith-Import',
    subject: 'file',
    contentType,
    bodyLimit: limits.importBytes,
    slots: { ofClient: bounds.clientImports, inAll: bounds.imports },
    TooManyError: TooManyImportsError,
    now,
    authorize: ({ subject: file, ...proof }) => service.authorizeImport({ ...proof, file }),
    async handle({ key, subject: file, bytes, client, abort }) {
      spendEntries(rates, { client, bytes: bytes.length })
      const results = await service.importFile(key, { file, bytes, client, abort })
      return { results: results.map(describe) }
    },
    toError: toImportError,
    refusedByStorage: 'A file could not be imported.',
  })
}

/**
 * Charges the client list entries for reading a file. Accounts are free, so a charge to the account alone limits no one.
 *
 * @throws {@link TooManyRequestsError}
 */
function spendEntries(rates: Rates, { client, bytes }: { client: string; bytes: number }): void {
  const entries = bounds.importEntries + Math.ceil(bytes / bounds.importBytesPerEntry)
  const limit = rates.perMinute.entries
  const retryAt = rates.take('entries', client, Math.min(entries, limit))
  if (retryAt !== null) throw new TooManyRequestsError({ what: 'list entries', limit, retryAt })
}

/** What became of one message, as docs/protocol/api.md has it. */
function describe({ id, outcome }: ImportResult) {
  switch (outcome.kind) {
    case 'receipt': {
      const { seq, receivedAt, signature, previous, isTimeVerified: timeVerified } = outcome
      const receipt = {
        seq: String(seq),
        received: receivedAt.getTime(),
        signature: Buffer.from(signature).toString('base64'),
        previous: previous && Buffer.from(previous).toString('base64'),
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

/** What the framework found wrong with the body, in the words of an import. */
function toImportError(error: FastifyError, { headers }: FastifyRequest): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new TooLargeError({
      what: 'file',
      bytes: Number(headers['content-length'] ?? limits.importBytes + 1),
      limit: limits.importBytes,
    })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new UnsupportedMediaTypeError({ expected: contentType })
  return error
}
