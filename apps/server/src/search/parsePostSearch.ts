import { foldTag } from '@kith/protocol'
import { assertSearchLength } from './assertSearchLength.ts'
import { formatPhrase } from './formatPhrase.ts'
import { mediaTerm } from './postMarks.ts'
import { quoteTerm } from './quoteTerm.ts'
import { splitTerms } from './splitTerms.ts'

export type PostSearch = Readonly<{
  /** Parts of a `tsquery`, all of which have to hold. */
  clauses: readonly string[]
  /** Handles or addresses of those who wrote it. */
  authors: readonly string[]
  /** Handles or addresses of the accounts it mentions. */
  mentioned: readonly string[]
  /** Only posts received at or after this time. */
  since: Date | null
  /** Only posts received before this time. */
  until: Date | null
}>

/** Quoted words, possibly without the closing quote, or text between spaces. */
const parts = /"(?<quoted>[^"]*)(?:"|$)|(?<word>[^\s"]+)/gu

/**
 * Parses a search for posts: words that must all match, in any order; `"words in quotes"` that match as a phrase; `#tag`;
 * `from:@handle` or `from:0x…`; `to:` likewise, for mentioned accounts; `has:media`; `after:2026-11-20`, from the start of that day
 * in UTC, and `before:`, up to its start (the narrowest wins). The last word matches as a prefix unless a space follows it. Anything
 * else is ignored.
 *
 * @throws {@link SearchTooLongError}
 */
export function parsePostSearch(text: string): PostSearch {
  assertSearchLength({ characters: text.length, words: 0 })
  // No tag or word holds it, and the database takes none.
  const search = text.replaceAll('\u0000', '')
  const clauses: string[] = []
  const authors: string[] = []
  const mentioned: string[] = []
  const days: Record<'after' | 'before', Date[]> = { after: [], before: [] }
  for (const { groups, index, 0: part } of search.matchAll(parts)) {
    const isOpen = index + part.length === search.length
    const { quoted, word = '' } = groups ?? {}
    const { by, name } = /^(?<by>from|to):@?(?<name>(?:eip155:\d+:)?[a-z0-9-]+)$/i.exec(word)?.groups ?? {}
    const edge = /^(?<edge>after|before):(?<day>\d{4}-\d\d-\d\d)$/i.exec(word)?.groups
    const day = parseDay(edge?.['day'])
    const tag = /^[#＃](?<tag>[^#＃]+)$/u.exec(word)?.groups?.['tag']
    if (name !== undefined) (by?.toLowerCase() === 'to' ? mentioned : authors).push(name.toLowerCase())
    else if (day !== null) days[edge?.['edge']?.toLowerCase() === 'after' ? 'after' : 'before'].push(day)
    else if (word.toLowerCase() === mediaTerm) clauses.push(quoteTerm(mediaTerm))
    else if (tag !== undefined) clauses.push(`${quoteTerm(`#${foldTag(tag)}`)}${isOpen ? ':*' : ''}`)
    else {
      const terms = splitTerms(quoted ?? word)
      if (terms.length > 0) clauses.push(formatPhrase(terms, { isOpen: isOpen && quoted === undefined }))
    }
  }
  const words = [clauses, authors, mentioned, days.after, days.before].reduce((sum, { length }) => sum + length, 0)
  assertSearchLength({ characters: text.length, words })
  const [since = null] = days.after.sort((a, b) => b.getTime() - a.getTime())
  const [until = null] = days.before.sort((a, b) => a.getTime() - b.getTime())
  return { clauses, authors, mentioned, since, until }
}

/** Returns the start of a calendar day in UTC, from 1970 on. */
function parseDay(text: string | undefined): Date | null {
  const day = new Date(`${text}T00:00:00Z`)
  return day.getTime() >= 0 && day.toISOString().startsWith(`${text}`) ? day : null
}
