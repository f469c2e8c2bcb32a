import fc from 'fast-check'
import { createCid } from '../src/cbor/createCid.ts'
import { formatHex } from '../src/formatHex.ts'
import { limits } from '../src/limits.ts'
import { moderationLabels } from '../src/messages/bodies/moderationLabels.ts'
import { reportCategories } from '../src/messages/bodies/reportCategories.ts'
import type { Mention, Message, PostBody, ProfileMessage } from '../src/messages/Message.ts'
import { utf8Length } from '../src/messages/utf8Length.ts'

const anyBytes = fc.uint8Array({ maxLength: 32 })
export const messageCid = anyBytes.map((bytes) => createCid(bytes, 'dag-cbor'))
export const mediaCid = anyBytes.map((bytes) => createCid(bytes, 'raw'))
export const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(formatHex)

/** Text of any script without what messages refuse. */
export function text(maxBytes: number, minBytes = 0): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'binary', maxLength: Math.min(200, maxBytes) })
    .map((it) => it.replaceAll('\0', '').replace(/^\ufeff+/, ''))
    .filter((it) => utf8Length(it) <= maxBytes && utf8Length(it) >= minBytes)
}

const url = fc.webUrl({ withQueryParameters: true, withFragments: true })
const tag = fc.string({ unit: fc.constantFrom(...'abcÄΩ你🧶-_0'), minLength: 1, maxLength: 20 })
/** The last time at which anything ends: in the year 9999. */
const lastMs = 253_402_300_799_999
/** A word, phrase or #tag. */
const mutedWord = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcÄΩ你🧶-_0#'), minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '))
  .filter((words) => /[abcÄΩ你🧶0]/u.test(words))
const media = fc.record(
  {
    cid: mediaCid,
    mime: fc.constantFrom('image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'),
    alt: text(limits.altBytes),
    w: fc.integer({ min: 1, max: limits.mediaPixels }),
    h: fc.integer({ min: 1, max: limits.mediaPixels }),
    blur: fc.constantFrom('LEHV6nWB2yk8pyo0adR*.7kCMdnj', 'L'),
  },
  { requiredKeys: ['cid', 'mime', 'alt', 'w', 'h'] },
)
const card = fc.record(
  { url, title: text(limits.cardTitleBytes, 1), description: text(limits.cardDescriptionBytes), image: mediaCid },
  { requiredKeys: ['url', 'title'] },
)

/** A text with mentions that cover whole characters. */
const textAndMentions = fc
  .array(fc.tuple(text(40, 1), fc.option(address)), { minLength: 1, maxLength: limits.postMentions })
  .map((parts) => {
    const mentions: Mention[] = []
    let whole = ''
    for (const [part, account] of parts) {
      const start = utf8Length(whole)
      whole += part
      if (account !== null) mentions.push({ account, start, end: utf8Length(whole) })
    }
    return { text: whole, mentions }
  })

/** The content of a post or an edit. */
const content: fc.Arbitrary<Omit<PostBody, 'reply' | 'quote' | 'replies'>> = fc
  .tuple(
    textAndMentions,
    fc.record(
      {
        media: fc.array(media, { maxLength: limits.postMedia }),
        tags: fc.uniqueArray(tag, { maxLength: limits.postTags }),
        lang: fc.constantFrom('en', 'pt-BR', 'zh-Hant-TW'),
        card,
        warn: text(limits.warnBytes, 1),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([body, more]) => ({ ...body, ...more }))

const postBody: fc.Arbitrary<PostBody> = fc
  .tuple(
    content,
    fc.record(
      {
        reply: fc.record({ root: messageCid, parent: messageCid }),
        quote: messageCid,
        replies: fc.constantFrom('everyone', 'following', 'mentioned'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([body, more]) => ({ ...body, ...more }))

const profile: fc.Arbitrary<Pick<ProfileMessage, 'field' | 'value'>> = fc.oneof(
  fc.record({
    field: fc.constant('name' as const),
    value: text(limits.nameBytes).map((it) => it.replace(/[\r\n]/g, '')),
  }),
  fc.record({ field: fc.constant('bio' as const), value: text(limits.bioBytes) }),
  fc.record({ field: fc.constant('link' as const), value: fc.oneof(url, fc.constant('')) }),
  fc.record({
    field: fc.constantFrom('avatar' as const, 'banner' as const),
    value: fc.oneof(mediaCid, fc.constant('')),
  }),
  fc.record({ field: fc.constant('pin' as const), value: fc.oneof(messageCid, fc.constant('')) }),
)

const salt = fc.uint8Array({ minLength: limits.saltBytes, maxLength: limits.saltBytes }).map(formatHex)
const base = fc.record({ by: messageCid, ts: fc.maxSafeNat(), salt })

const report = fc.record(
  {
    to: fc.oneof(messageCid, address),
    category: fc.constantFrom(...reportCategories),
    note: text(limits.noteBytes, 1),
  },
  { requiredKeys: ['to', 'category'] },
)
const label = fc.constantFrom(...moderationLabels)
const reports = fc.maxSafeNat()
const act = fc.oneof(
  fc.record({ act: fc.constant('hide' as const), to: messageCid, reports }, { requiredKeys: ['act', 'to'] }),
  fc.record(
    { act: fc.constant('label' as const), to: fc.oneof(messageCid, address), label, reports },
    { requiredKeys: ['act', 'to', 'label'] },
  ),
  fc.record(
    { act: fc.constant('suspend' as const), to: address, until: fc.constant(lastMs), reports },
    { requiredKeys: ['act', 'to'] },
  ),
  fc.record({ act: fc.constantFrom('unhide' as const, 'uphold' as const), to: messageCid }),
  fc.record({ act: fc.constant('unlabel' as const), to: fc.oneof(messageCid, address), label }),
  fc.record({ act: fc.constant('unsuspend' as const), to: address }),
  fc.record({ act: fc.constant('close' as const), to: fc.oneof(messageCid, address), reports }),
)

/** Any message that the protocol allows, of every type. */
export const messages: fc.Arbitrary<Message> = fc.oneof(
  fc.tuple(base, messageCid, content).map(([it, to, body]) => ({ ...it, type: 'edit' as const, to, ...body })),
  fc.tuple(base, postBody).map(([it, body]) => ({ ...it, type: 'post' as const, ...body })),
  fc.tuple(base, profile).map(([it, body]) => ({ ...it, type: 'profile' as const, ...body })),
  fc
    .tuple(
      base,
      fc.constantFrom(
        'follow' as const,
        'unfollow' as const,
        'mute' as const,
        'unmute' as const,
        'block' as const,
        'unblock' as const,
      ),
      address,
    )
    .map(([it, type, to]) => ({ ...it, type, to })),
  fc
    .tuple(
      base,
      fc.constantFrom(
        'like' as const,
        'unlike' as const,
        'repost' as const,
        'unrepost' as const,
        'delete' as const,
        'hide' as const,
        'unhide' as const,
        'bookmark' as const,
        'unbookmark' as const,
      ),
      messageCid,
    )
    .map(([it, type, to]) => ({ ...it, type, to })),
  fc
    .tuple(base, mutedWord, fc.constantFrom({}, { until: lastMs }))
    .map(([it, word, end]) => ({ ...it, ts: it.ts % lastMs, type: 'mute-word' as const, word, ...end })),
  fc.tuple(base, mutedWord).map(([it, word]) => ({ ...it, type: 'unmute-word' as const, word })),
  fc
    .tuple(base, fc.constantFrom('follow-tag' as const, 'unfollow-tag' as const), tag)
    .map(([it, type, followed]) => ({ ...it, type, tag: followed })),
  fc.tuple(base, report).map(([it, body]) => ({ ...it, type: 'report' as const, ...body })),
  fc
    .tuple(base, text(limits.reasonBytes, 1), act)
    .map(([it, reason, body]) => ({ ...it, type: 'moderate' as const, reason, ...body }))
    // Nothing ends before it begins.
    .map((message) =>
      'until' in message && message.until !== undefined ? { ...message, ts: message.ts % message.until } : message,
    ),
  fc
    .tuple(base, messageCid, text(limits.answerBytes, 1))
    .map(([it, to, words]) => ({ ...it, type: 'answer' as const, to, text: words })),
  fc.tuple(base, fc.maxSafeNat()).map(([it, upTo]) => ({ ...it, type: 'seen' as const, upTo })),
  base.map((it) => ({ ...it, type: 'revoke' as const })),
)
