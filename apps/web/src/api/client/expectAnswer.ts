import { RefusalError } from '../errors/RefusalError.ts'
import { UnexpectedAnswerError } from '../errors/UnexpectedAnswerError.ts'
import type { RefusalFieldsFragment } from '../operations.generated.ts'

type Refusal = { readonly __typename: 'Refusal' } & RefusalFieldsFragment

/**
 * Returns the requested data, or throws the service's refusal.
 *
 * @throws {@link RefusalError} when it did, {@link UnexpectedAnswerError} when there is no answer to `operation`.
 */
export function expectAnswer<Answer extends { readonly __typename: string }>(
  operation: string,
  answer: Answer | Refusal | null | undefined,
): Exclude<Answer, Refusal> {
  if (!answer) throw new UnexpectedAnswerError({ operation })
  if (answer.__typename === 'Refusal') throw new RefusalError(answer as Refusal)
  return answer as Exclude<Answer, Refusal>
}
