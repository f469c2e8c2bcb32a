import { foldTag, limits, parseTag } from '@kith/protocol'

/** A tag in a text: UTF-16 units, its `#` included. */
export type TagSpan = {
  start: number
  end: number
  /** The name under which all spellings of it are kept. */
  name: string
}

/** Not inside a word, a web address, an entity or another tag. */
const sign = /(?<![\p{L}\p{N}\p{M}_#＃&/])[#＃]/gu
const token = /[^\s#＃]+/uy
const word = /[\p{L}\p{N}\p{M}_]/uy

/** Letters written for one tag: more than it has characters, since one may be written as several. */
const tokenUnits = 4 * limits.tagCodePoints

/**
 * Finds where the tags that a post carries appear in its text, in any spelling, the longest one where several fit. What only looks
 * like a tag is left out.
 */
export function findTagSpans(text: string, tags: readonly string[]): readonly TagSpan[] {
  const names = new Map(tags.flatMap((tag) => findName(tag)))
  if (names.size === 0) return []
  return [...text.matchAll(sign)].flatMap(({ index: start }) => {
    token.lastIndex = start + 1
    const written = token.exec(text)?.[0].slice(0, tokenUnits) ?? ''
    const folded = fold(written)
    if (![...names.keys()].some((name) => folded.startsWith(name))) return []
    for (let length = written.length; length > 0; length--) {
      const end = start + 1 + length
      const part = written.slice(0, length)
      const name = isWordEnd(text, end) && isTagLength(part) ? names.get(fold(part)) : undefined
      if (name !== undefined) return [{ start, end, name }]
    }
    return []
  })
}

function findName(tag: string): readonly (readonly [string, string])[] {
  const name = parseTag(tag)
  return name === null ? [] : [[fold(name), name]]
}

/** A small sigma is written in two ways, and which one depends on the letters around it. */
function fold(text: string): string {
  return foldTag(text).replaceAll('ς', 'σ')
}

/** Folding cuts what is longer: its beginning could pass for a tag. */
function isTagLength(text: string): boolean {
  return [...text.normalize()].length <= limits.tagCodePoints
}

function isWordEnd(text: string, at: number): boolean {
  // The middle of a character is no end.
  if (/[\udc00-\udfff]/.test(text.charAt(at))) return false
  word.lastIndex = at
  return !word.test(text)
}
