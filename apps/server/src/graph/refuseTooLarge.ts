import { type ExecutionResult, GraphQLError } from 'graphql'
import { bounds } from '../config/bounds.ts'
import { AnswerTooLargeError } from './AnswerTooLargeError.ts'
import type { GraphContext } from './GraphContext.ts'

/** What is told in place of an answer that became too large while it was made; `null` for one that did not. */
export function refuseTooLarge(context: Pick<GraphContext, 'budget'> | undefined): ExecutionResult | null {
  if (context === undefined || context.budget.bytes >= 0) return null
  const originalError = new AnswerTooLargeError({ limit: bounds.answerBytes })
  return { data: null, errors: [new GraphQLError(originalError.message, { originalError })] }
}
