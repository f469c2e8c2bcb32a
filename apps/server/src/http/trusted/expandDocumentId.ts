import type { TrustedDocuments } from '../../graph/TrustedDocuments.ts'

export type ExpandedRequest =
  | Readonly<{ kind: 'as-sent' }>
  /** The same request with the document in the place of its id. */
  | Readonly<{ kind: 'expanded'; url: string; body: string | null }>
  | Readonly<{ kind: 'unknown'; id: string }>

const asSent: ExpandedRequest = { kind: 'as-sent' }

/**
 * Finds the document of a request that names it by `documentId`. What has a `query` as well, or is not JSON, is left to be
 * judged as it came.
 *
 * Source: GraphQL over HTTP, appendix A, "Persisted Documents".
 */
export function expandDocumentId(
  { url, body }: { url: string; body: string | null },
  { texts }: Pick<TrustedDocuments, 'texts'>,
): ExpandedRequest {
  if (!(body ?? url).includes('documentId')) return asSent
  return body === null ? expandUrl(url, texts) : expandBody(url, body, texts)
}

function expandUrl(url: string, texts: TrustedDocuments['texts']): ExpandedRequest {
  const [path = '', search = ''] = url.split(/\?(.*)/s)
  const parameters = new URLSearchParams(search)
  const id = parameters.get('documentId')
  if (id === null || parameters.has('query')) return asSent
  const text = texts.get(id)
  if (text === undefined) return { kind: 'unknown', id }
  parameters.delete('documentId')
  parameters.set('query', text)
  return { kind: 'expanded', url: `${path}?${parameters}`, body: null }
}

function expandBody(url: string, body: string, texts: TrustedDocuments['texts']): ExpandedRequest {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return asSent
  }
  if (typeof request !== 'object' || request === null || 'query' in request || !('documentId' in request)) return asSent
  const { documentId: id, ...rest } = request
  if (typeof id !== 'string') return asSent
  const text = texts.get(id)
  if (text === undefined) return { kind: 'unknown', id }
  return { kind: 'expanded', url, body: JSON.stringify({ ...rest, query: text }) }
}
