import { type CborNode, isCborMap, isCborTag } from './CborNode.ts'
import { toFields } from './readMessage.ts'

type Rule = (node: CborNode) => boolean
type Fields = ReadonlyMap<string, CborNode>
type Shape = { readonly [field: string]: Rule }

const size = (text: string) => Buffer.byteLength(text)
const text =
  (least: number, most: number, isFine: (text: string) => boolean = () => true): Rule =>
  (node) =>
    typeof node === 'string' && size(node) >= least && size(node) <= most && isFine(node)
const integer =
  (least: number, most: number): Rule =>
  (node) =>
    typeof node === 'number' && Number.isInteger(node) && node >= least && node <= most
const list =
  (most: number, of: Rule): Rule =>
  (node) =>
    Array.isArray(node) && node.length <= most && node.every(of)
const oneOf =
  (...words: readonly string[]): Rule =>
  (node) =>
    typeof node === 'string' && words.includes(node)
const cid =
  (codec: number): Rule =>
  (node) =>
    isCborTag(node) &&
    node.value instanceof Uint8Array &&
    node.value.length === 37 &&
    Buffer.from(node.value.subarray(0, 5)).equals(Buffer.from([0, 1, codec, 0x12, 0x20]))
/** Of a plain key, or of a contract with its chain. */
const address: Rule = (node) =>
  node instanceof Uint8Array &&
  (node.length === 20 ||
    (node.length > 20 && node.length < 28 && node[20] !== 0 && (node.length < 27 || (node[20] ?? 0) < 0x20)))
const url = (value: string) => {
  const [, authority = ''] = /^https?:\/\/([^\s<>"{}|\\^`/?#]*)(?:[/?#][^\s<>"{}|\\^`]*)?$/.exec(value) ?? []
  // RFC 9110, 4.2.1 and 4.2.2: what is between a user and a port is not empty.
  const [host = '', ...others] = authority.split('@').reverse()
  return others.length < 2 && /^(?:\[[^\]]+\]|[^:[\]]+)(?::\d*)?$/.test(host)
}
const object =
  (required: Shape, optional: Shape = {}): Rule =>
  (node) =>
    isCborMap(node) && hasShape(toFields(node), required, optional)

function hasShape(fields: Fields, required: Shape, optional: Shape): boolean {
  return (
    Object.keys(required).every((key) => fields.has(key)) &&
    [...fields].every(([key, node]) => {
      const rules = Object.hasOwn(required, key) ? required : optional
      return Object.hasOwn(rules, key) && rules[key]?.(node) === true
    })
  )
}

const media = object(
  {
    cid: cid(0x55),
    mime: oneOf('image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'),
    alt: text(0, 2_000),
    w: integer(1, 16_384),
    h: integer(1, 16_384),
  },
  { blur: text(1, 128) },
)
const mention = object({ account: address, start: integer(0, 4_000), end: integer(1, 4_000) })
const card = object(
  { url: text(1, 2_048, url), title: text(1, 300) },
  { description: text(0, 1_000), image: cid(0x55) },
)
const content: Shape = {
  media: list(4, media),
  mentions: list(10, mention),
  tags: list(
    8,
    text(1, 256, (tag) => !/[\s#]/u.test(tag) && [...tag].length <= 64),
  ),
  lang: text(2, 35, (tag) => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(tag)),
  card,
  warn: text(1, 300),
}
const place: Shape = {
  reply: object({ root: cid(0x71), parent: cid(0x71) }),
  quote: cid(0x71),
  replies: oneOf('everyone', 'following', 'mentioned'),
}
const values: Shape = {
  name: text(0, 256, (name) => !/[\r\n]/.test(name)),
  bio: text(0, 1_024),
  link: text(0, 2_048, (link) => link === '' || url(link)),
  avatar: (node) => node === '' || cid(0x55)(node),
  banner: (node) => node === '' || cid(0x55)(node),
  pin: (node) => node === '' || cid(0x71)(node),
}
const salt: Rule = (node) => node instanceof Uint8Array && node.length === 16
const base: Shape = { by: cid(0x71), ts: integer(0, Number.MAX_SAFE_INTEGER), salt, type: () => true }
const toPost: Shape = { to: cid(0x71) }
const toAccount: Shape = { to: address }
const toWord: Shape = {
  word: text(1, 300, (word) => {
    const isSpaced = word === word.split(/\s+/u).filter(Boolean).join(' ') && !/\p{Cc}/u.test(word)
    const isSeen = [...word].some((sign) => !/[\s\p{P}\p{M}\p{Cf}\p{DI}]/u.test(sign))
    return isSpaced && isSeen && word.normalize('NFC') === word && [...word].length <= 100
  }),
}

const toTag: Shape = { tag: text(1, 256, (tag) => !/[\s#＃]/u.test(tag) && [...tag].length <= 64) }

const anySubject: Rule = (node) => address(node) || cid(0x71)(node)
const anyAct: Shape = {
  label: oneOf('nsfw', 'violence', 'spam', 'misleading', 'impersonation'),
  until: integer(0, 253_402_300_799_999),
  reports: integer(0, Number.MAX_SAFE_INTEGER),
}
/** What each act is about, what it must say of {@link anyAct}, and what it may. */
const acts: Readonly<Record<string, readonly [Rule, readonly string[], readonly string[]]>> = {
  hide: [cid(0x71), [], ['reports']],
  unhide: [cid(0x71), [], []],
  label: [anySubject, ['label'], ['reports']],
  unlabel: [anySubject, ['label'], []],
  suspend: [address, [], ['until', 'reports']],
  unsuspend: [address, [], []],
  close: [anySubject, ['reports'], []],
  uphold: [cid(0x71), [], []],
}

/** What a message of each type must say, and what it may, by docs/protocol/format.md, "Messages". */
const shapes: Readonly<Record<string, readonly [Shape, Shape?]>> = {
  post: [{ text: text(0, 4_000) }, { ...content, ...place }],
  edit: [{ ...toPost, text: text(0, 4_000) }, content],
  profile: [{ field: oneOf(...Object.keys(values)), value: () => true }],
  ...Object.fromEntries(
    ['follow', 'unfollow', 'mute', 'unmute', 'block', 'unblock'].map((type) => [type, [toAccount] as const]),
  ),
  'mute-word': [toWord, { until: integer(0, 253_402_300_799_999) }],
  'unmute-word': [toWord],
  ...Object.fromEntries(['follow-tag', 'unfollow-tag'].map((type) => [type, [toTag] as const])),
  ...Object.fromEntries(
    ['delete', 'hide', 'unhide', 'like', 'unlike', 'repost', 'unrepost', 'bookmark', 'unbookmark'].map((type) => [
      type,
      [toPost] as const,
    ]),
  ),
  seen: [{ upTo: integer(0, Number.MAX_SAFE_INTEGER) }],
  report: [
    {
      to: anySubject,
      category: oneOf(
        'spam',
        'harassment',
        'hate',
        'violence',
        'nsfw',
        'self-harm',
        'impersonation',
        'illegal',
        'other',
      ),
    },
    { note: text(1, 1_000) },
  ],
  moderate: [{ act: oneOf(...Object.keys(acts)), reason: text(1, 1_000), to: () => true }, anyAct],
  answer: [{ ...toPost, text: text(1, 2_000) }],
  revoke: [{}],
}

/** Says what breaks the rules in the fields of a message, or `null`. */
export function findBodyFault(fields: Fields): string | null {
  const type = fields.get('type')
  const [required, optional = {}] = (typeof type === 'string' && shapes[type]) || []
  if (!required) return 'an unknown type'
  if (!hasShape(fields, { ...base, ...required }, optional)) return `fields that no ${String(type)} has`
  const [until, ts] = [fields.get('until'), fields.get('ts')]
  if (typeof until === 'number' && typeof ts === 'number' && until <= ts) return 'an end before the beginning'
  const field = fields.get('field')
  if (type === 'profile' && values[String(field)]?.(fields.get('value') ?? null) !== true)
    return `no value for ${String(field)}`
  if (type === 'moderate') return findActFault(fields)
  return type === 'post' || type === 'edit' ? findContentFault(fields) : null
}

function findActFault(fields: Fields): string | null {
  const [isSubject, needed, possible] = acts[String(fields.get('act'))] ?? [() => false, [], []]
  if (!isSubject(fields.get('to') ?? null)) return 'an act about something else'
  const present = Object.keys(anyAct).filter((field) => fields.has(field))
  if (!needed.every((field) => present.includes(field))) return 'an act that says too little'
  if (!present.every((field) => needed.includes(field) || possible.includes(field))) return 'an act that says too much'
  return null
}

function findContentFault(fields: Fields): string | null {
  const text = String(fields.get('text'))
  const count = (name: string) => lengthOf(fields.get(name))
  if (text === '' && count('media') === 0 && !fields.has('quote') && !fields.has('card')) return 'empty content'
  const tags = fields.get('tags')
  if (Array.isArray(tags) && new Set(tags).size < tags.length) return 'a tag twice'
  let end = 0
  for (const mention of toList(fields.get('mentions'))) {
    const of = toFields(mention)
    const [from, to] = [Number(of.get('start')), Number(of.get('end'))]
    // Cut inside a character, the text ends in another one.
    const isWhole = [from, to].every((at) => text.startsWith(Buffer.from(text).subarray(0, at).toString()))
    if (from < end || to <= from || to > size(text) || !isWhole) return 'a mention in the wrong place'
    end = to
  }
  return null
}

function toList(node: CborNode | undefined): readonly CborNode[] {
  return Array.isArray(node) ? node : []
}

function lengthOf(node: CborNode | undefined): number {
  return toList(node).length
}
