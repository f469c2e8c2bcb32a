import { isHandle, limits, type Mention } from '@kith/protocol'

/** A handle in a text with its position in UTF-8 bytes, the `@` included. */
export type HandleMention = Pick<Mention, 'start' | 'end'> & { handle: string }

/** `@` at the start of a word, then what may be a handle. */
const mention = /(?<=^|[\s(["'“‘])@([a-z0-9-]+)/giu

/** The handles a text names with `@`, in its order, as many as a post may have. Handles are lowercase, however they are typed. */
export function findMentions(text: string): HandleMention[] {
  const found: HandleMention[] = []
  for (const { 0: whole, 1: typed = '', index } of text.matchAll(mention)) {
    // A trailing dash belongs to the sentence.
    const handle = typed.replace(/-+$/, '').toLowerCase()
    // `@name.example` and `@naïve` are other names.
    const next = text.slice(index + whole.length)
    if (!isHandle(handle) || /^(?:[\p{L}\p{N}\p{M}_@]|\.\p{L})/u.test(next)) continue
    const start = countBytes(text.slice(0, index))
    found.push({ handle, start, end: start + 1 + handle.length })
  }
  return found.slice(0, limits.postMentions)
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}
