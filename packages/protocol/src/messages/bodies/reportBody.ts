import { limits } from '../../limits.ts'
import { cid } from '../fields/cid.ts'
import { optional, type Shape } from '../fields/object.ts'
import { oneOf } from '../fields/oneOf.ts'
import { subject } from '../fields/subject.ts'
import { text } from '../fields/text.ts'
import { reportCategories } from './reportCategories.ts'

/** The fields of a report. */
export const reportShape: Shape = {
  to: subject,
  category: oneOf(reportCategories),
  note: optional(text({ minBytes: 1, maxBytes: limits.noteBytes })),
}

/** The fields of an answer to the operators. */
export const answerShape: Shape = {
  to: cid('dag-cbor'),
  text: text({ minBytes: 1, maxBytes: limits.answerBytes }),
}
