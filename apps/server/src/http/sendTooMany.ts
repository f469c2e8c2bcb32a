import type { RetryableError } from '@kith/protocol/errors'
import type { FastifyReply } from 'fastify'
import type { HttpFailure } from './HttpFailure.ts'

/** Refuses a request for now: 429, and from when on it makes sense again. */
export function sendTooMany(reply: FastifyReply, error: RetryableError, nowMs: number): FastifyReply {
  const { name, shortMessage, metaMessages, retryAt = new Date(nowMs) } = error
  const failure: HttpFailure = { name, message: [shortMessage, ...metaMessages].join(' '), retryAt }
  return reply
    .code(429)
    .header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - nowMs) / 1000)))
    .send(failure)
}
