import { UnexpectedAnswerError } from '../../api/errors/UnexpectedAnswerError.ts'

/** `/status.json`, parsed. */
export type ServiceStatus = {
  status: 'ok' | 'degraded'
  /** Newest position of the log: a decimal number. */
  logPosition: string
  indexer: {
    /** Newest block indexed and newest block seen. */
    block: string | null
    head: string | null
  }
  /** What does not work as it should, each in a sentence. */
  problems: readonly string[]
  version: string
}

/** Parses the service's status; a number may come as text or as a number. */
export function parseServiceStatus(value: unknown): ServiceStatus {
  const { status, logPosition, indexer, version, problems } = asMembers(value)
  const { block, head, problem } = asMembers(indexer)
  const position = asCount(logPosition)
  if ((status !== 'ok' && status !== 'degraded') || position === null || typeof version !== 'string')
    throw new UnexpectedAnswerError({ operation: '/status.json' })
  return {
    status,
    logPosition: position,
    indexer: { block: asCount(block), head: asCount(head) },
    // A service of an older version names the chain's alone.
    problems: (Array.isArray(problems) ? problems : [problem]).filter((one) => typeof one === 'string'),
    version,
  }
}

function asMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asCount(value: unknown): string | null {
  return /^\d+$/.test(String(value)) ? String(value) : null
}
