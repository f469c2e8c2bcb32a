import { limits } from '@kith/protocol'

/** `#` at the start of a word, then letters, digits, marks, `_` or `-`, with at least one letter. */
const tag = /(?<=^|[\s(["'“‘])#([\p{L}\p{N}\p{M}_-]*\p{L}[\p{L}\p{N}\p{M}_-]*)/gu

/** The tags a text names with `#`, each once, as many as a post may have. */
export function findWrittenTags(text: string): string[] {
  const found = [...text.matchAll(tag)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const fitting = found.filter((name) => [...name].length <= limits.tagCodePoints)
  return [...new Set(fitting)].slice(0, limits.postTags)
}
