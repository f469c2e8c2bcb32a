import { type ExecutionArgs, Kind, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

/** What a subscription asks of every event. */
export type Question = Readonly<Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>> & {
  /** Equal where the same is asked. */
  key: string
}

/**
 * Leaves out of a valid subscription what says where it begins: the arguments of its one field, and the variables that stand
 * nowhere else. Pages that were opened at different times ask the same of what comes.
 */
export function readQuestion({ schema, document, operationName, variableValues }: ExecutionArgs): Question {
  const types = new TypeInfo(schema)
  const subscription = schema.getSubscriptionType()
  const used = new Set<string>()
  const bare = visit(
    document,
    visitWithTypeInfo(types, {
      Field: (field) => (types.getParentType() === subscription ? { ...field, arguments: [] } : undefined),
      // To define a variable is not to use it.
      VariableDefinition: () => false,
      Variable: ({ name }) => {
        used.add(name.value)
      },
    }),
  )
  const definitions = bare.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition
    const { variableDefinitions = [] } = definition
    return { ...definition, variableDefinitions: variableDefinitions.filter((it) => used.has(it.variable.name.value)) }
  })
  const values = Object.fromEntries(Object.entries(variableValues ?? {}).filter(([name]) => used.has(name)))
  const asked = { ...bare, definitions }
  const key = JSON.stringify([print(asked), operationName ?? null, values])
  return { schema, document: asked, operationName, variableValues: values, key }
}
