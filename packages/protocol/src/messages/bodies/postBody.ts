import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import { limits } from '../../limits.ts'
import { address } from '../fields/address.ts'
import { cid } from '../fields/cid.ts'
import { integer } from '../fields/integer.ts'
import { list } from '../fields/list.ts'
import { object, optional, type Shape } from '../fields/object.ts'
import { oneOf } from '../fields/oneOf.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import type { PostBody } from '../Message.ts'

const messageId = cid('dag-cbor')
const mediaId = cid('raw')

const media = object({
  cid: mediaId,
  mime: oneOf(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']),
  alt: text({ maxBytes: limits.altBytes }),
  w: integer({ min: 1, max: limits.mediaPixels }),
  h: integer({ min: 1, max: limits.mediaPixels }),
  blur: optional(text({ minBytes: 1, maxBytes: limits.blurBytes })),
})

const mention = object({
  account: address,
  start: integer({ min: 0, max: limits.postBytes }),
  end: integer({ min: 1, max: limits.postBytes }),
})

const card = object({
  url,
  title: text({ minBytes: 1, maxBytes: limits.cardTitleBytes }),
  description: optional(text({ maxBytes: limits.cardDescriptionBytes })),
  image: optional(mediaId),
})

const tag = text({
  minBytes: 1,
  maxBytes: limits.tagBytes,
  findProblem(value) {
    if (/[\s#]/u.test(value)) return 'must not hold a space or #'
    return [...value].length > limits.tagCodePoints ? `must have at most ${limits.tagCodePoints} characters` : null
  },
})

const lang = text({
  maxBytes: 35,
  findProblem: (value) =>
    /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(value) ? null : 'must be a language tag such as en or pt-BR',
})

/** The content of a post or an edit. */
export const contentShape: Shape = {
  text: text({ maxBytes: limits.postBytes }),
  media: optional(list({ of: media, max: limits.postMedia })),
  mentions: optional(list({ of: mention, max: limits.postMentions })),
  tags: optional(list({ of: tag, max: limits.postTags })),
  lang: optional(lang),
  card: optional(card),
  warn: optional(text({ minBytes: 1, maxBytes: limits.warnBytes })),
}

/** The fields of a post, design §5: what it says, and what no edit changes. */
export const postShape: Shape = {
  ...contentShape,
  reply: optional(object({ root: messageId, parent: messageId })),
  quote: optional(messageId),
  replies: optional(oneOf(['everyone', 'following', 'mentioned'])),
}

/** Checks what no single field can say. */
export function assertPostBody({ text, media, quote, card, mentions = [], tags = [] }: PostBody): void {
  const isEmpty = text === '' && (media ?? []).length === 0 && quote === undefined && card === undefined
  if (isEmpty) throw new InvalidFieldError({ field: 'text', reason: 'must not be empty without media, quote or card' })
  if (new Set(tags).size < tags.length)
    throw new InvalidFieldError({ field: 'tags', reason: 'must hold each tag once' })

  const bytes = new TextEncoder().encode(text)
  /** Whether a character starts or the text ends at this byte: UTF-8 continues with 10xxxxxx. */
  const isBoundary = (offset: number) => offset === bytes.length || ((bytes[offset] ?? 0x80) & 0xc0) !== 0x80
  let previousEnd = 0
  for (const [index, { start, end }] of mentions.entries()) {
    const field = `mentions.${index}`
    if (start >= end || end > bytes.length)
      throw new InvalidFieldError({ field, reason: `must lie within the ${bytes.length} bytes of the text` })
    if (!isBoundary(start) || !isBoundary(end))
      throw new InvalidFieldError({ field, reason: 'must start and end between characters' })
    if (start < previousEnd) throw new InvalidFieldError({ field, reason: 'must come after the mention before it' })
    previousEnd = end
  }
}
