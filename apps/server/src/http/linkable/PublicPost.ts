import { cleanText, formatName } from '@kith/protocol'

/** The fields of a post that feeds and previews show, as GraphQL returns them. */
export const publicPostFields =
  'id text lang warn deleted withheld hidden labels createdAt editedAt author { address handle name labels }'

/** What `publicPostFields` returns. */
export type PublicPost = Readonly<{
  id: string
  text: string
  lang: string | null
  warn: string | null
  deleted: boolean
  withheld: string | null
  hidden: boolean
  labels: readonly string[]
  createdAt: string
  editedAt: string | null
  author: PublicAuthor & { labels: readonly string[] }
}>
export type PublicAuthor = Readonly<{ address: string; handle: string | null; name: string | null }>

/**
 * What other sites are shown of a post: of one with a content warning, the warning alone; nothing of one that is labelled, put aside,
 * or by a labelled account, which the app covers until its reader wants to see it.
 */
export function shownText({ text, warn, hidden, labels, author }: PublicPost): string {
  const isCovered = hidden || labels.length > 0 || author.labels.length > 0
  return isCovered ? '' : (warn ?? text)
}

/** The first line of a text, at most `max` characters. */
export function firstLine(text: string, max = 80): string {
  const characters = [...cleanText(text, { of: 'line' })]
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max - 1).join('')}…`
}

/** The handle, or the shortened address of an account without one, after the chain of a contract. */
export function formatIdentity({ address, handle }: PublicAuthor): string {
  const start = address.lastIndexOf(':') + 5
  return handle === null ? `${address.slice(0, start)}…${address.slice(-4)}` : `@${handle}`
}

/** The unique identity first; then the name, which anyone can choose. */
export function authorName(author: PublicAuthor): string {
  const shown = formatName(author.name ?? '')
  return shown === null ? formatIdentity(author) : `${formatIdentity(author)} (${shown})`
}
