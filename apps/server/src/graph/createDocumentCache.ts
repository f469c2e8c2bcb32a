import type { DocumentNode, GraphQLError, GraphQLSchema, parse, Source, ValidationRule } from 'graphql'
import { LRUCache } from 'lru-cache'
import { parseBounded } from './parseBounded.ts'
import { validateDocument } from './validateDocument.ts'

export type DocumentCache = Readonly<{
  parse: typeof parse
  /** Of one schema and one set of rules: what it found valid it does not look at again. */
  validate: (
    schema: GraphQLSchema,
    document: DocumentNode,
    rules?: readonly ValidationRule[],
  ) => readonly GraphQLError[]
}>

/** More than any one app asks for. In memory, a document takes some hundred times its bounded words: 20 MB for all. */
const mostDocuments = 100
/** Longer texts have comments or values in them that differ from request to request. */
const longestText = 10_000

/**
 * Reads and checks documents, each but once: clients ask the same few questions all day, with other variables, and to read and
 * check one costs more than to answer it. Only valid ones are kept.
 */
export function createDocumentCache(): DocumentCache {
  const valid = new LRUCache<string, DocumentNode>({ max: mostDocuments })
  const known = new WeakSet<DocumentNode>()
  return {
    parse: (source: string | Source, options) => {
      const text = typeof source === 'string' ? source : source.body
      return valid.get(text) ?? parseBounded(source, options)
    },
    validate(schema, document, rules) {
      if (known.has(document)) return []
      const errors = validateDocument(schema, document, rules)
      const text = document.loc?.source.body
      if (errors.length === 0 && text !== undefined && text.length <= longestText) {
        valid.set(text, document)
        known.add(document)
      }
      return errors
    },
  }
}
