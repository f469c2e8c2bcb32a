import { UnexpectedAnswerError } from '../api/errors/UnexpectedAnswerError.ts'
import type { Accepted, Receipt } from './submitEnvelope.ts'

/**
 * The answer to a message that everybody may read, such as a post.
 *
 * @throws {@link UnexpectedAnswerError} for one that was kept instead: it has no log position.
 */
export function expectReceipt(accepted: Accepted): Receipt {
  if (accepted.__typename !== 'Receipt') throw new UnexpectedAnswerError({ operation: 'Submit' })
  return accepted
}
