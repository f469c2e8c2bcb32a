import { type ExecutionResult, GraphQLError } from 'graphql'
import { bounds } from '../config/bounds.ts'
import { AnswerTooLargeError } from './AnswerTooLargeError.ts'
import type { SpendContext } from './GraphContext.ts'

/** The error that replaces an answer that grew too large; `null` for one that did not. */
export function refuseLargeAnswer(context: Pick<SpendContext, 'budget'> | undefined): ExecutionResult | null {
  if (context === undefined || context.budget.bytes >= 0) return null
  const originalError = new AnswerTooLargeError({ limit: bounds.answerBytes })
  return { data: null, errors: [new GraphQLError(originalError.message, { originalError })] }
}
