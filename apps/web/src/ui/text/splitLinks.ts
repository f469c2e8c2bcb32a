export type TextPart = { text: string; start: number; href?: string }

// Only http and https. A link ends before invisible characters and direction marks, which could make it look like another;
// closing punctuation and brackets are not part of it.
const address = /\bhttps?:\/\/[^\s<>"'\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]+/gi
const closing = /[.,;:!?)\]}'"…]+$/

/** Splits text into plain parts and web addresses. The parts joined are the text again. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(closing, '')
    // Readers mistake a user name before the host for the host, so such an address stays text.
    if (!URL.canParse(shown) || /^https?:\/\/[^/?#\\]*@/i.test(shown)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), start: end })
    parts.push({ text: shown, start: match.index, href: new URL(shown).href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end })
  return parts
}
