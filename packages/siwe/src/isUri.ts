import { grammar } from './grammar.ts'

/**
 * Whether the text is a URI by RFC 3986, scheme included.
 *
 * @example
 * isUri('https://kith.example/@ada') // true
 * isUri('kith.example') // false: it has no scheme
 */
export function isUri(text: string): boolean {
  return grammar.uri.test(text)
}
