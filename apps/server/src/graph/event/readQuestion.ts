import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** What a subscription asks about each event, whatever its filter. */
export type Question = Readonly<Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>> & {
  /** Equal for equal questions. */
  key: string
}

/** A subscription without its field's arguments. */
type Bare = Readonly<{ document: DocumentNode; text: string; variables: ReadonlySet<string> }>

/** Of documents that many readers send. */
const known = new WeakMap<DocumentNode, Bare>()

/**
 * Removes the start position and the filter from a valid subscription: the arguments of its one field, and the variables that
 * are used nowhere else. Streams that differ only there ask the same question about an event.
 */
export function readQuestion({ schema, document, operationName, variableValues }: ExecutionArgs): Question {
  const bare = known.get(document) ?? strip(schema, document)
  known.set(document, bare)
  const values = Object.fromEntries(Object.entries(variableValues ?? {}).filter(([name]) => bare.variables.has(name)))
  const key = JSON.stringify([bare.text, operationName ?? null, values])
  return { schema, document: bare.document, operationName, variableValues: values, key }
}

function strip(schema: GraphQLSchema, document: DocumentNode): Bare {
  const types = new TypeInfo(schema)
  const subscription = schema.getSubscriptionType()
  const variables = new Set<string>()
  const bare = visit(
    document,
    visitWithTypeInfo(types, {
      Field: (field) => (types.getParentType() === subscription ? { ...field, arguments: [] } : undefined),
      // To define a variable is not to use it.
      VariableDefinition: () => false,
      Variable: ({ name }) => {
        variables.add(name.value)
      },
    }),
  )
  const definitions = bare.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition
    const { variableDefinitions = [] } = definition
    return {
      ...definition,
      variableDefinitions: variableDefinitions.filter((it) => variables.has(it.variable.name.value)),
    }
  })
  const asked = { ...bare, definitions }
  return { document: asked, text: print(asked), variables }
}
