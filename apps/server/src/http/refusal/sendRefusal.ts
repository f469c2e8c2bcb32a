import { BaseError } from '@kith/protocol/errors'
import type { FastifyReply } from 'fastify'
import { toRefusal } from '../../graph/refusal/toRefusal.ts'
import type { HttpFailure } from './HttpFailure.ts'

/** How HTTP says each refusal of an upload or import. */
const statuses: Readonly<Record<string, number>> = {
  InvalidKeyProofError: 401,
  UnknownDelegationError: 401,
  DelegationExpiredError: 401,
  DelegationIdleError: 401,
  DelegationRevokedError: 401,
  ClockSkewError: 401,
  AbilityNotGrantedError: 403,
  AccountSuspendedError: 403,
  MediaQuotaExceededError: 403,
  AccountLeavingError: 403,
  MediaTooLargeError: 413,
  TooLargeError: 413,
  UnsupportedMediaError: 415,
  UnsupportedMediaTypeError: 415,
  WrongMediaTypeError: 415,
  WrongMediaHashError: 422,
  UnstrippedMediaError: 422,
  DamagedMediaError: 422,
  MalformedCarError: 422,
  MalformedExportError: 422,
  TooManyImportsError: 429,
  QuotaExceededError: 429,
  ServiceFullError: 429,
  TooManyUploadsError: 429,
  TooManyRequestsError: 429,
  StorageRefusedError: 503,
}

/** Answers a refusal by its status, as {@link HttpFailure}; `null` for what is no refusal. */
export function sendRefusal(
  error: Error,
  reply: FastifyReply,
  { nowMs, scheme }: { nowMs: number; scheme: 'Kith-Upload' | 'Kith-Import' },
): FastifyReply | null {
  const status = error instanceof BaseError ? statuses[error.name] : undefined
  if (status === undefined) return null
  const { name, message, retryAt } = toRefusal(error)
  if (status === 401) reply.header('www-authenticate', scheme)
  if (retryAt) reply.header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - nowMs) / 1000)))
  const failure: HttpFailure = { name, message, ...(retryAt && { retryAt }) }
  return reply.code(status).send(failure)
}
