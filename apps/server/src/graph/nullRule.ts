import { GraphQLError, isNonNullType, Kind, type ValidationContext, type ValidationRule } from 'graphql'

/**
 * Refuses variables that may be null where nothing may, which GraphQL lets pass if there is a default beside them (section 5.8.5):
 * given null after all, graphql-js throws in the middle of an answer, and leaves what it is still resolving to itself.
 */
export const nullRule: ValidationRule = (context: ValidationContext) => ({
  enter(operation) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) return
    const types = new Map(operation.variableDefinitions?.map(({ variable, type }) => [variable.name.value, type]))
    for (const { node, type } of context.getRecursiveVariableUsages(operation)) {
      const given = types.get(node.name.value)
      if (!isNonNullType(type) || given === undefined || given.kind === Kind.NON_NULL_TYPE) continue
      context.reportError(
        new GraphQLError(`Variable "$${node.name.value}" must be non-null: declare it as "${type}".`, {
          nodes: node,
          extensions: { code: 'InvalidRequestError' },
        }),
      )
    }
  },
})
