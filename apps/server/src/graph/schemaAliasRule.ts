import { GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql'

/**
 * Refuses aliases of introspection fields, since graphql-js answers them, uncounted: so each such object says each
 * thing once. A request may still ask under several names what its own root is.
 */
export const schemaAliasRule: ValidationRule = (context: ValidationContext) => {
  const schema = context.getSchema()
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return {
    enter(field) {
      if (field.kind !== Kind.FIELD || field.alias === undefined) return
      const parent = context.getParentType()
      const name = field.name.value
      const isOfRoot = name === '__typename' && roots.some((root) => root === parent)
      if (isOfRoot || !(name.startsWith('__') || parent?.name.startsWith('__'))) return
      context.reportError(
        new GraphQLError(`Introspection fields take no alias; this request renames "${name}".`, {
          nodes: field,
          extensions: { code: 'InvalidRequestError' },
        }),
      )
    },
  }
}
