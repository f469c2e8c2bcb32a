import { GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql'

/** Refuses documents that give more than `max` fields another name: so one request would do one thing a thousand times. */
export function aliasLimit(max: number): ValidationRule {
  return (context: ValidationContext) => {
    let count = 0
    return {
      enter(field) {
        if (field.kind !== Kind.FIELD || field.alias === undefined) return
        count += 1
        if (count !== max + 1) return
        context.reportError(
          new GraphQLError(`A request may rename ${max} fields; this one renames more.`, {
            nodes: field,
            extensions: { code: 'InvalidRequestError' },
          }),
        )
      },
    }
  }
}
