/** How many languages of the header are read. */
const maxLanguages = 20

/** The languages of an `Accept-Language` header, best first (RFC 9110 §12.5.4). What is malformed is passed over. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
