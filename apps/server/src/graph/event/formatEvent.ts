import type { ExecutionResult } from 'graphql'

/** Formats an event's answer as a server-sent event; `EventSource` sends its `id` back when it resumes. */
export function formatEvent(seq: bigint, result: ExecutionResult): string {
  return `id: ${seq}\nevent: next\ndata: ${JSON.stringify(result)}\n\n`
}
