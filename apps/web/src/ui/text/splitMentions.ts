/** Where somebody is named in a text: UTF-8 bytes, `end` the first after it. */
export type Span = { start: number; end: number }

/** `start` counts UTF-16 units, as JavaScript does. */
export type MentionPart<Mention> = { text: string; start: number; mention?: Mention }

/**
 * Splits text where somebody is named. The parts joined are the text again, whatever the places say: one that is out of order,
 * outside of the text or inside a character is left out.
 */
export function splitMentions<Mention extends Span>(
  text: string,
  mentions: readonly Mention[],
): readonly MentionPart<Mention>[] {
  if (mentions.length === 0) return text === '' ? [] : [{ text, start: 0 }]
  const offsets = listOffsets(text)
  const parts: MentionPart<Mention>[] = []
  let end = 0
  for (const mention of mentions) {
    const from = offsets.get(mention.start)
    const to = offsets.get(mention.end)
    if (from === undefined || to === undefined || from < end || to <= from) continue
    if (from > end) parts.push({ text: text.slice(end, from), start: end })
    parts.push({ text: text.slice(from, to), start: from, mention })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end })
  return parts
}

/** For every byte at which a character begins, and for the end, the place in the string. */
function listOffsets(text: string): ReadonlyMap<number, number> {
  const offsets = new Map([[0, 0]])
  let bytes = 0
  let units = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
    units += character.length
    offsets.set(bytes, units)
  }
  return offsets
}
