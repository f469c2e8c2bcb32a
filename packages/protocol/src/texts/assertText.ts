import { InvalidFieldError } from '../errors/message/InvalidFieldError.ts'
import { findTextProblem, type TextClass } from './findTextProblem.ts'

export type AssertTextParameters = { of: TextClass; maxGraphemes?: number | undefined }

/** @throws {@link InvalidFieldError} when a text breaks the rules of its class. Absent and empty texts are valid. */
export function assertText(field: string, text: string | undefined, parameters: AssertTextParameters): void {
  const reason = text === undefined ? null : findTextProblem(text, parameters)
  if (reason !== null) throw new InvalidFieldError({ field, reason })
}
