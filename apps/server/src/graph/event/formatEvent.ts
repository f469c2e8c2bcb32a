import type { ExecutionResult } from 'graphql'

/** What an event's answer is in a stream of server-sent events; `EventSource` sends its place back when it resumes. */
export function formatEvent(place: bigint, result: ExecutionResult): string {
  return `id: ${place}\nevent: next\ndata: ${JSON.stringify(result)}\n\n`
}
