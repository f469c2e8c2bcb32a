/** Code units. The longest emoji, two people with their skin tones, has 15; what is longer piles up. */
const maxCharacterLength = 24

/**
 * Joiners where writing needs them, else what cannot be seen: between two letters from Arabic to Mongolian, or two emoji,
 * the first of them perhaps with its colour.
 */
const joinerOrHidden =
  /((?<=(?=[\p{L}\p{M}])[\u0600-\u109f\u1780-\u1cff])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{ExtPict}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{ExtPict}))|[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]+/gu

/**
 * A wallet's name as one short line: without control, direction-changing and invisible characters, which could pose as
 * other text.
 *
 * `maxLength` counts characters as a person does, the dots of a cut included.
 */
export function safeName(name: unknown, maxLength = 40): string | undefined {
  if (typeof name !== 'string') return undefined
  const clean = name
    .slice(0, 1_000)
    .replace(joinerOrHidden, (_, joiner = ' ') => joiner)
    .trim()
  const line = Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment).filter(
    ({ length }) => length <= maxCharacterLength,
  )
  const text = line.length > maxLength ? `${line.slice(0, maxLength - 1).join('')}\u2026` : line.join('')
  return text.trim() || undefined
}
