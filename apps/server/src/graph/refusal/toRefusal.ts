import { BaseError } from '@kith/protocol/errors'
import type { Refusal } from './Refusal.ts'

/** Turns an expected error into an answer. Anything else is a fault, and thrown on. */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof BaseError)) throw error
  const retryAt = 'retryAt' in error && error.retryAt instanceof Date ? error.retryAt : null
  const message = [error.shortMessage, ...error.metaMessages].join(' ')
  return { kind: 'refusal', name: error.name, message, retryAt }
}
