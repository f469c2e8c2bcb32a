import { type DocumentNode, getOperationAST } from 'graphql'
import type { ReadKind } from './createAdmission.ts'

const mutation = /\bmutation\b/
/**
 * A search, or a list of people with a filter. In a URL, what precedes a name may be escaped (`%7BsearchPosts`), and so may a
 * colon. Linear in the length of the text: a look behind a name ends at the next bracket.
 */
const search = /search(?:Posts|Accounts)\b|follow(?:ers|ersYouKnow|ing)\s*\([^()]*query\s*(?::|%3A)/i

/**
 * Classifies a GraphQL request for admission; `null` for a mutation, which is always admitted. Cheap for nearly all reads: a
 * document without the word `mutation` is a read. A document with the word, even in a name or comment, is parsed.
 *
 * @param text the whole request: its body, or its URL without a body.
 */
export function findReadKind(text: string, parse: (document: string) => DocumentNode): ReadKind | null {
  if (mutation.test(text) && isMutation(text, parse)) return null
  return search.test(text) ? 'search' : 'read'
}

function isMutation(text: string, parse: (document: string) => DocumentNode): boolean {
  try {
    // A malformed body is not a mutation. It is admitted as a read and refused later.
    const { query, operationName } = JSON.parse(text) as { query: string; operationName?: string }
    return getOperationAST(parse(query), operationName)?.operation === 'mutation'
  } catch {
    return false
  }
}
