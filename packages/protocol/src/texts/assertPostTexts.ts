import type { AccountAddress } from '../account/AccountAddress.ts'
import { splitAccountAddress } from '../account/splitAccountAddress.ts'
import { InvalidFieldError } from '../errors/message/InvalidFieldError.ts'
import { isHandle } from '../isHandle.ts'
import { limits } from '../limits.ts'
import type { Mention, PostBody } from '../messages/Message.ts'
import { assertLink } from './assertLink.ts'
import { assertText } from './assertText.ts'
import { dropHidden } from './dropHidden.ts'
import { foldSpelling } from './foldSpelling.ts'

/** Checks the texts of a post or an edit by docs/protocol/format.md, "Texts". */
export function assertPostTexts({ text, tags = [], mentions = [], media = [], card, warn }: PostBody): void {
  assertText('text', text, { of: 'post', maxGraphemes: limits.postGraphemes })
  for (const [index, { alt }] of media.entries()) assertText(`media.${index}.alt`, alt, { of: 'block' })
  assertText('card.title', card?.title, { of: 'line' })
  assertText('card.description', card?.description, { of: 'block' })
  if (card !== undefined) assertLink('card.url', card.url)
  assertText('warn', warn, { of: 'line' })
  assertTags(text, tags)
  assertMentions(text, mentions)
}

function assertTags(text: string, tags: readonly string[]): void {
  const folded = foldForTags(text)
  for (const [index, tag] of tags.entries()) {
    const field = `tags.${index}`
    assertText(field, tag, { of: 'line' })
    if (!holdsTag(folded, foldForTags(tag)))
      throw new InvalidFieldError({ field, reason: `must be in the text as #${tag}` })
  }
}

/** Folds the two forms of the small sigma, which depend on the letters around it. */
function foldForTags(text: string): string {
  return foldSpelling(text).replaceAll('ς', 'σ')
}

function holdsTag(text: string, tag: string): boolean {
  for (let at = text.indexOf(`#${tag}`); at >= 0; at = text.indexOf(`#${tag}`, at + 1))
    // Otherwise it is only the beginning of a longer tag.
    if (!/^[\p{L}\p{N}\p{M}_]/u.test(text.slice(at + 1 + tag.length))) return true
  return false
}

function assertMentions(text: string, mentions: readonly Mention[]): void {
  const bytes = new TextEncoder().encode(text)
  // A byte order mark is a character of the text like any other.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const read = (start: number, end?: number) => decoder.decode(bytes.subarray(start, end))
  for (const [index, { account, start, end }] of mentions.entries()) {
    const field = `mentions.${index}`
    if (!isMentionOf(read(start, end), account))
      throw new InvalidFieldError({ field, reason: "must cover @ and a handle, or the account's address" })
    if (/[\p{L}\p{N}\p{M}_@]$/u.test(dropUnseen(read(0, start))) || continues.test(dropUnseen(read(end))))
      throw new InvalidFieldError({ field, reason: 'must cover a whole word' })
  }
}

/** Characters that show nothing do not end a word. */
function dropUnseen(text: string): string {
  return dropHidden(text.replaceAll(/\p{Bidi_Control}/gu, ''))
}

/** Text that would continue a handle. A dash or dot alone may follow one. */
const continues = /^(?:-*[\p{L}\p{N}\p{M}_@]|\.[\p{L}\p{N}])/u

/** Accepts any handle, since only a chain knows its owner. An address must be the account's own. */
function isMentionOf(covered: string, account: AccountAddress): boolean {
  if (covered.startsWith('@')) return isHandle(covered.slice(1).toLowerCase())
  const written = covered.toLowerCase()
  const { address } = splitAccountAddress(account)
  return [account, address, `${address.slice(0, 4)}…${address.slice(-4)}`].includes(written)
}
