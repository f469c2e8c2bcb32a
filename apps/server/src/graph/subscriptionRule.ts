import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/**
 * Refuses `@skip` and `@include` where a subscription says what it listens to (GraphQL, section 5.2.4.1): with nothing left to
 * listen to, graphql-js fails.
 */
export const subscriptionRule: ValidationRule = (context: ValidationContext) => ({
  enter(node) {
    if (node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.SUBSCRIPTION)
      check(context, node.selectionSet, new Set())
  },
})

function check(context: ValidationContext, { selections }: SelectionSetNode, seen: Set<string>): void {
  for (const selection of selections) {
    if (selection.directives?.some(({ name: { value } }) => value === 'skip' || value === 'include')) {
      context.reportError(
        new GraphQLError('The root field of a subscription takes no @skip or @include.', {
          nodes: selection,
          extensions: { code: 'InvalidRequestError' },
        }),
      )
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) check(context, selection.selectionSet, seen)
    if (selection.kind !== Kind.FRAGMENT_SPREAD || seen.has(selection.name.value)) continue
    seen.add(selection.name.value)
    const fragment = context.getFragment(selection.name.value)
    if (fragment) check(context, fragment.selectionSet, seen)
  }
}
