import { isUri } from '@kith/siwe'
import { limits } from '../../limits.ts'
import type { FieldCodec } from './FieldCodec.ts'
import { text } from './text.ts'

/** Of a URI: a host after `//`, or after the `@` of a user, before a port, a path, a query or a fragment. */
const hasHost = /^https?:\/\/(?:[^/?#@]*@)?[^/?#@:][^/?#@]*(?:[/?#]|$)/

/**
 * Gives a reason when the text is not an address a browser may open.
 *
 * Source: RFC 3986; RFC 9110, 4.2.1 and 4.2.2, by which a host is never empty.
 */
export function findUrlProblem(value: string): string | null {
  if (!isUri(value) || !/^https?:\/\//.test(value)) return 'must be an address starting with http:// or https://'
  return hasHost.test(value) ? null : 'must be an address that names a host after http:// or https://'
}

/** An address of a page. */
export const url: FieldCodec = text({ minBytes: 1, maxBytes: limits.urlBytes, findProblem: findUrlProblem })
