import { quoteTerm } from './quoteTerm.ts'

/** What PostgreSQL keeps of a word's place. Later words are found too, but in no phrase. */
const lastPlace = 16_383

/** Writes terms as PostgreSQL's `tsvector`. Those without a place are found, but in no phrase. */
export function formatTerms(terms: Iterable<Readonly<{ text: string; place?: number }>>): string {
  const places = new Map<string, number[]>()
  for (const { text, place } of terms) {
    const known = places.get(text) ?? []
    if (place !== undefined && place <= lastPlace) known.push(place)
    places.set(text, known)
  }
  return [...places]
    .map(([text, known]) => (known.length === 0 ? quoteTerm(text) : `${quoteTerm(text)}:${known.join(',')}`))
    .join(' ')
}
