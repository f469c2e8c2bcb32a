import { grammar } from './grammar.ts'

/** Whether the text is a URI by RFC 3986, scheme included. */
export function isUri(text: string): boolean {
  return grammar.uri.test(text)
}
