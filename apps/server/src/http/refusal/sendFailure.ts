import { BaseError, RetryableError } from '@kith/protocol/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../db/errors/isOutage.ts'
import { describeStatus } from '../status/describeStatus.ts'
import { sendTooMany } from './sendTooMany.ts'

/** Answers a request that failed, as {@link HttpFailure}: in no case in the words of a library. */
export function sendFailure(
  error: FastifyError | BaseError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status =
    isOutage(error) || error instanceof RetryableError
      ? 503
      : error instanceof BaseError
        ? 500
        : (error.statusCode ?? 500)
  if (status >= 500) request.log.error({ err: error }, 'A request failed.')
  // An answer that fails before its first byte may have set the headers of its body.
  for (const name of ['content-type', 'content-encoding', 'content-disposition']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  if (error instanceof RetryableError) return sendTooMany(reply, error, Date.now(), 503)
  return reply.code(status).send(describeStatus(status))
}
