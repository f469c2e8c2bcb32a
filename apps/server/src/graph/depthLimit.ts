import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Refuses operations that nest more than `max` fields. Introspection has its own limit in graphql-js. */
export function depthLimit(max: number): ValidationRule {
  return (context: ValidationContext) => ({
    enter(operation) {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return
      const depth = measureDepth(operation.selectionSet, {
        findFragment: (name) => context.getFragment(name) ?? undefined,
        max,
        open: new Set(),
      })
      if (depth > max) {
        context.reportError(
          new GraphQLError(`A request may nest ${max} fields; this one nests more.`, { nodes: operation }),
        )
      }
    },
  })
}

type Measure = {
  findFragment: (name: string) => FragmentDefinitionNode | undefined
  max: number
  /** Fragments being measured: one that holds itself is refused by another rule, and must not turn here in circles. */
  open: ReadonlySet<string>
}

/** Fields below each other, at most one more than `max`. */
function measureDepth(set: SelectionSetNode | undefined, measure: Measure): number {
  let deepest = 0
  for (const selection of set?.selections ?? []) {
    if (deepest > measure.max) break
    deepest = Math.max(deepest, measureSelection(selection, measure))
  }
  return deepest
}

function measureSelection(selection: SelectionSetNode['selections'][number], measure: Measure): number {
  switch (selection.kind) {
    case Kind.FIELD:
      if (selection.name.value.startsWith('__') || measure.max <= 0) return 1
      return 1 + measureDepth(selection.selectionSet, { ...measure, max: measure.max - 1 })
    case Kind.INLINE_FRAGMENT:
      return measureDepth(selection.selectionSet, measure)
    case Kind.FRAGMENT_SPREAD: {
      const name = selection.name.value
      if (measure.open.has(name)) return 0
      const fragment = measure.findFragment(name)
      return measureDepth(fragment?.selectionSet, { ...measure, open: new Set([...measure.open, name]) })
    }
  }
}
