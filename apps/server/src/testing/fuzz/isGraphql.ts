import { parse } from 'graphql'
import type { FuzzDocument } from './createDocument.ts'

/** Whether GraphQL's own parser reads it. */
export function isGraphql({ query }: FuzzDocument): boolean {
  try {
    parse(query)
    return true
  } catch {
    return false
  }
}
