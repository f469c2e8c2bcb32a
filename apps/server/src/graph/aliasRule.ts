import { GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql'
import { bounds } from '../config/bounds.ts'

/** Refuses documents that give more than `bounds.aliases` fields another name: so one request would do one thing a thousand times. */
export const aliasRule: ValidationRule = (context: ValidationContext) => {
  let count = 0
  return {
    enter(field) {
      if (field.kind !== Kind.FIELD || field.alias === undefined) return
      count += 1
      if (count !== bounds.aliases + 1) return
      context.reportError(
        new GraphQLError(`A request may rename ${bounds.aliases} fields; this one renames more.`, {
          nodes: field,
          extensions: { code: 'InvalidRequestError' },
        }),
      )
    },
  }
}
