import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type parse,
  type Source,
  type ValidationRule,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { parseBounded } from './parseBounded.ts'
import { noTrustedDocuments, type TrustedDocuments } from './TrustedDocuments.ts'
import { validateDocument } from './validateDocument.ts'

export type DocumentCache = Readonly<{
  parse: typeof parse
  /** Of one schema and one set of rules: what it found valid it does not look at again. */
  validate: (
    schema: GraphQLSchema,
    document: DocumentNode,
    rules?: readonly ValidationRule[],
  ) => readonly GraphQLError[]
  /** The name of a trusted document's operation; `null` of any other, whose name a client made up. */
  findTrustedName: (document: DocumentNode) => string | null
}>

/** More than any one app asks for. In memory, a document takes some hundred times its bounded words: 20 MB for all. */
const mostDocuments = 100
/** Longer texts have comments or values in them that differ from request to request. */
const longestText = 10_000

/**
 * Reads and checks documents, each but once: clients ask the same few questions all day, with other variables, and to read and
 * check one costs more than to answer it. Only valid ones are kept; trusted ones for good, whatever else is asked.
 *
 * @param trusted where only these are admitted, `parse` throws a GraphQLError for any other.
 */
export function createDocumentCache({ texts, isOnly }: TrustedDocuments = noTrustedDocuments): DocumentCache {
  const valid = new LRUCache<string, DocumentNode>({ max: mostDocuments })
  const trusted = new Set(texts.values())
  const pinned = new Map<string, DocumentNode>()
  const known = new WeakSet<DocumentNode>()
  return {
    parse: (source: string | Source, options) => {
      const text = typeof source === 'string' ? source : source.body
      if (isOnly && !trusted.has(text)) throw refuseUntrusted()
      return pinned.get(text) ?? valid.get(text) ?? parseBounded(source, options)
    },
    validate(schema, document, rules) {
      if (known.has(document)) return []
      const errors = validateDocument(schema, document, rules)
      const text = document.loc?.source.body
      if (errors.length > 0 || text === undefined) return errors
      const isTrusted = trusted.has(text)
      if (isTrusted) pinned.set(text, document)
      else if (text.length <= longestText) valid.set(text, document)
      if (isTrusted || text.length <= longestText) known.add(document)
      return errors
    },
    findTrustedName(document) {
      if (!trusted.has(document.loc?.source.body ?? '')) return null
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      return (operation as OperationDefinitionNode | undefined)?.name?.value ?? null
    },
  }
}

function refuseUntrusted(): GraphQLError {
  return new GraphQLError('This service answers only what its own app asks. Other documents are refused.', {
    extensions: { code: 'UntrustedDocumentError' },
  })
}
