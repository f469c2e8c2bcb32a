import type { RetryableError } from '@kith/protocol/errors'
import type { FastifyReply } from 'fastify'
import type { HttpFailure } from './HttpFailure.ts'

/** Refuses a request for now, with a retry time: 429 if the client asked too much, 503 if the service cannot serve it. */
export function sendTooMany(
  reply: FastifyReply,
  error: RetryableError,
  nowMs: number,
  status: 429 | 503 = 429,
): FastifyReply {
  const { name, shortMessage, metaMessages, retryAt = new Date(nowMs) } = error
  const failure: HttpFailure = { name, message: [shortMessage, ...metaMessages].join(' '), retryAt }
  return reply
    .code(status)
    .header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - nowMs) / 1000)))
    .send(failure)
}
