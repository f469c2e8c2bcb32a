import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { bounds } from '../config/bounds.ts'

/** Refuses operations that nest more than `bounds.depth` fields. Introspection has its own limit in graphql-js. */
export const depthRule: ValidationRule = (context: ValidationContext) => ({
  enter(operation) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) return
    const depth = measureDepth(operation.selectionSet, {
      findFragment: (name) => context.getFragment(name) ?? undefined,
      known: new Map(),
    })
    if (depth > bounds.depth) {
      context.reportError(
        new GraphQLError(`A request may nest ${bounds.depth} fields; this one nests more.`, {
          nodes: operation,
          extensions: { code: 'InvalidRequestError' },
        }),
      )
    }
  },
})

type Measure = {
  findFragment: (name: string) => FragmentDefinitionNode | undefined
  /**
   * Fragments measured before, by name: each is measured once, however often fragments name one another. One that is still
   * being measured counts as 0: a fragment that holds itself is refused by another rule, and must not turn here in circles.
   */
  known: Map<string, number>
}

/** Fields below each other. */
function measureDepth(set: SelectionSetNode | undefined, measure: Measure): number {
  return Math.max(0, ...(set?.selections ?? []).map((selection) => measureSelection(selection, measure)))
}

function measureSelection(selection: SelectionSetNode['selections'][number], measure: Measure): number {
  switch (selection.kind) {
    case Kind.FIELD:
      return selection.name.value.startsWith('__') ? 1 : 1 + measureDepth(selection.selectionSet, measure)
    case Kind.INLINE_FRAGMENT:
      return measureDepth(selection.selectionSet, measure)
    case Kind.FRAGMENT_SPREAD: {
      const name = selection.name.value
      const known = measure.known.get(name)
      if (known !== undefined) return known
      measure.known.set(name, 0)
      const depth = measureDepth(measure.findFragment(name)?.selectionSet, measure)
      measure.known.set(name, depth)
      return depth
    }
  }
}
