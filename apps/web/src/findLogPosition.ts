type AskService = (request: {
  query: string
  variables: Record<string, never>
}) => Promise<Record<string, unknown> | null>

/** The position of the service's log; `undefined` where it does not answer. */
export async function findLogPosition(ask: AskService): Promise<string | undefined> {
  const data = await ask({ query: 'query LogPosition { service { logPosition } }', variables: {} })
  // The service's own answer to the query above.
  const service = data?.['service'] as { logPosition?: unknown } | undefined
  return typeof service?.logPosition === 'string' ? service.logPosition : undefined
}
