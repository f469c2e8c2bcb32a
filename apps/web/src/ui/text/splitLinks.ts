import { linkedTlds } from './linkedTlds.ts'

export type TextPart = { text: string; start: number; href?: string }

// Only http and https. A link ends before invisible characters and direction marks, which could make it look like another;
// closing punctuation and brackets are not part of it.
const rest = String.raw`[^\s<>"'\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]`
// Looked for from its first character alone: from each, a long run would take quadratic time.
const closing = /(?<![.,;:!?)\]}'"…])[.,;:!?)\]}'"…]+$/

// Without `https://`, only what is surely a domain, see `linkedTlds`.
// Not times and numbers such as 10.30.uk.
const labels = String.raw`(?![\d.]+\.[a-z]{2}(?![\w\-]|\.\w))(?:[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?\.){1,10}`
// Not in the middle of an e-mail address, a longer name, a path, a tag or a name in another script.
const begin = String.raw`(?<![\p{L}\p{N}\p{M}\p{Cf}_@.:\/\\#＃&=?%+~*$\-])`
const end = String.raw`(?![\p{L}\p{N}\p{M}\p{Cf}_@\-]|\.[\p{L}\p{N}])`
const port = String.raw`(?::\d{2,5}(?!\d))?`
const address = new RegExp(
  String.raw`\b[hH][tT][tT][pP][sS]?:\/\/${rest}+|${begin}${labels}(?:(?:${linkedTlds.always})${end}${port}(?:[\/?#]${rest}*)?|(?:${linkedTlds.withPath})${port}\/${rest}+)`,
  'gu',
)

/** Splits text into plain parts and web addresses; those without a scheme lead to `https://`. The parts joined are the text again. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(closing, '')
    // Readers mistake a user name before the host for the host, so such an address stays text.
    const written = /^https?:/i.test(shown) ? shown : `https://${shown}`
    if (!URL.canParse(written) || /^https?:\/\/[^/?#\\]*@/i.test(written)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), start: end })
    parts.push({ text: shown, start: match.index, href: new URL(written).href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end })
  return parts
}
