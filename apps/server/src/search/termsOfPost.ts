import { foldTag, type LinkCard, type Media, type Mention } from '@kith/protocol'
import { formatTerms } from './formatTerms.ts'
import { mediaTerm, termOfMention } from './postMarks.ts'
import { splitTerms } from './splitTerms.ts'

export type TermsOfPostParameters = {
  accountId: bigint
  text: string
  body: Readonly<{
    tags: readonly string[]
    mentions: readonly Mention[]
    media: readonly Media[]
    card: LinkCard | null
  }>
}

/** The search terms of a post, as a `tsvector`: its words, those of its pictures and its link, its tags, its author, its mentions, and whether it has pictures. */
export function termsOfPost({ accountId, text, body: { tags, mentions, media, card } }: TermsOfPostParameters): string {
  // A place is left out between two texts, so that no phrase reaches over from one into the next.
  const texts = [text, ...media.map(({ alt }) => alt), card?.title ?? '']
  const terms: { text: string; place?: number }[] = []
  let start = 0
  for (const part of texts) {
    const words = splitTerms(part)
    terms.push(...words.map(({ text: word, place }) => ({ text: word, place: start + place })))
    start += words.length + 1
  }
  const marks = [
    ...tags.map((tag) => `#${foldTag(tag)}`),
    `@${accountId}`,
    ...mentions.map(({ account }) => termOfMention(account)),
    ...(media.length > 0 ? [mediaTerm] : []),
  ]
  return formatTerms([...terms, ...marks.map((mark) => ({ text: mark }))])
}
