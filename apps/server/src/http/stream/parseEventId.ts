/**
 * Reads `Last-Event-ID`: the log position that a client says it has seen. `EventSource` sends it when it comes back: the `id` of the
 * last event it got.
 */
export function parseEventId(header: string | readonly string[] | undefined): bigint | null | 'wrong' {
  if (header === undefined || header === '') return null
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : 'wrong'
}
