/** Refusals of the decoder, wherever in the bytes: counted as not past the first parser. */
export const parserErrors: readonly string[] = [
  'MalformedCborError',
  'NonCanonicalCborError',
  'ForbiddenValueError',
  'TooLargeError',
]
