import { isUri } from '@kith/siwe'
import { limits } from '../../limits.ts'
import type { FieldCodec } from './FieldCodec.ts'
import { text } from './text.ts'

/** Gives a reason when the text is not an address a browser may open. */
export function findUrlProblem(value: string): string | null {
  return isUri(value) && /^https?:\/\//.test(value) ? null : 'must be an address starting with http:// or https://'
}

/** An address of a page. */
export const url: FieldCodec = text({ minBytes: 1, maxBytes: limits.urlBytes, findProblem: findUrlProblem })
