import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { graphRules } from './graphRules.ts'

/**
 * Checks a document by the rules of GraphQL and our own.
 *
 * graphql-js throws from its rule for single subscription fields where `@include` has no boolean; that is the client's
 * mistake, too, and reported like the others.
 */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[] = specifiedRules,
): readonly GraphQLError[] {
  try {
    return validate(schema, document, [...rules, ...graphRules])
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}
