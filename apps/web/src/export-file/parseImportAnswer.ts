import { UnexpectedAnswerError } from '../api/errors/UnexpectedAnswerError.ts'
import type { ImportResult } from './ImportResult.ts'

/**
 * Reads the answer to an import.
 *
 * @throws {@link UnexpectedAnswerError}
 */
export function parseImportAnswer(answer: unknown): readonly ImportResult[] {
  const results = isRecord(answer) && Array.isArray(answer['results']) ? answer['results'] : null
  if (results === null) throw new UnexpectedAnswerError({ operation: 'import' })
  return results.map(parseResult)
}

function parseResult(value: unknown): ImportResult {
  const { id, outcome, timeVerified, name, message, retryAt } = isRecord(value) ? value : {}
  if (typeof id === 'string') {
    if (outcome === 'known' || outcome === 'held') return { id, outcome }
    if (outcome === 'accepted') return { id, outcome, timeVerified: timeVerified === true }
    if (outcome === 'refused' && typeof name === 'string' && typeof message === 'string')
      return { id, outcome, name, message, ...(typeof retryAt === 'string' && { retryAt }) }
  }
  throw new UnexpectedAnswerError({ operation: 'import' })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
