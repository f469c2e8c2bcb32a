import { type DocumentNode, getOperationAST } from 'graphql'
import type { ReadKind } from './createAdmission.ts'

const mutation = /\bmutation\b/
const search = /\bsearch(?:Posts|Accounts)\b/

/**
 * What a request to the graph is admitted as; `null` for a mutation, which always is. Cheap for nearly all reads: a document without
 * the word is no mutation. One with it, in a name or comment, is parsed.
 *
 * @param text the whole request: body, or address.
 */
export function findReadKind(text: string, parse: (document: string) => DocumentNode): ReadKind | null {
  if (mutation.test(text) && isMutation(text, parse)) return null
  return search.test(text) ? 'search' : 'read'
}

function isMutation(text: string, parse: (document: string) => DocumentNode): boolean {
  try {
    // Whatever it holds that is not what it should be makes it no mutation: it is refused later, as a read.
    const { query, operationName } = JSON.parse(text) as { query: string; operationName?: string }
    return getOperationAST(parse(query), operationName)?.operation === 'mutation'
  } catch {
    return false
  }
}
