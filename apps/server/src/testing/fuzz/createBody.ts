import type { MessageType } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { findDigest } from '../../bytes/findDigest.ts'
import type { CborNode } from './CborNode.ts'
import type { Random } from './createRandom.ts'
import type { FuzzPerson, FuzzPost, FuzzWorld } from './FuzzWorld.ts'
import { toCidNode } from './toCidNode.ts'

/** The fields of a message beside `by`, `ts` and `type`, as CBOR. */
export type Body = { readonly [field: string]: CborNode }
type CreateBody = (random: Random, world: FuzzWorld, person: FuzzPerson) => Body

/** A sound body for every type of message: a new type gets its line here. */
const bodies: Readonly<Record<MessageType, CreateBody>> = {
  post: (random, world) => ({ ...content(random, world), ...placement(random, world) }),
  edit: (random, world, person) => ({ to: post(random, world, person), ...content(random, world) }),
  delete: (random, world, person) => ({ to: post(random, world, person) }),
  hide: reply,
  unhide: reply,
  profile: (random) => profile(random),
  follow: account,
  unfollow: account,
  like: (random, world) => ({ to: post(random, world) }),
  unlike: (random, world) => ({ to: post(random, world) }),
  repost: (random, world) => ({ to: post(random, world) }),
  unrepost: (random, world) => ({ to: post(random, world) }),
  bookmark: (random, world) => ({ to: post(random, world) }),
  unbookmark: (random, world) => ({ to: post(random, world) }),
  mute: account,
  unmute: account,
  block: account,
  unblock: account,
  'mute-word': mutedWord,
  'unmute-word': unmutedWord,
  'follow-tag': followedTag,
  'unfollow-tag': followedTag,
  report: (random, world) => ({
    to: subject(random, world),
    category: random.pick(['spam', 'self-harm', 'other']),
    ...(random.chance(0.5) && { note: createLine(random, 12) }),
  }),
  moderate: (random, world) => ({ ...act(random, world), reason: createLine(random, 12) }),
  answer: (random, world) => ({ to: post(random, world), text: createLine(random, 12) }),
  seen: (random) => ({ upTo: random.integer(1_000) }),
  revoke: () => ({}),
}

export const messageTypes = Object.keys(bodies) as readonly MessageType[]

/** A body that follows the grammar, about what there is in the world. */
export function createBody(random: Random, world: FuzzWorld, person: FuzzPerson, type: MessageType): Body {
  return bodies[type](random, world, person)
}

const words = [
  'warp',
  'weft',
  'Ätherisch',
  'Ωμέγα',
  '你好',
  '🧶🧵',
  'שלום',
  '\u202eright',
  'a\u0301',
  '<b>',
  "'; --",
  '%00',
  '\\',
]

function createText(random: Random, most = 12): string {
  return Array.from({ length: 1 + random.integer(most) }, () => random.pick(words)).join(random.pick([' ', '\n', '']))
}

/** A text that appears beside other text: in NFC, without direction overrides and, mostly, on one line. */
function createLine(random: Random, most = 3): string {
  const text = createText(random, most).normalize('NFC').replaceAll('\u202e', '')
  return random.chance(0.95) ? text.replaceAll('\n', ' ') : text
}

function content(random: Random, world: FuzzWorld): Body {
  const [tag, name] = [random.pick(['weave', 'Ωtag', '糸']), random.pick(['@ada', '@Weaver-7'])]
  const text = `${name} ${createText(random)} #${tag}`
  return {
    text,
    ...(random.chance(0.2) && { media: Array.from({ length: 1 + random.integer(4) }, () => picture(random)) }),
    ...(random.chance(0.2) && { mentions: [mention(random, world, name)] }),
    ...(random.chance(0.2) && { tags: [tag] }),
    ...(random.chance(0.2) && { lang: random.pick(['en', 'pt-BR', 'zh-Hant-TW']) }),
    ...(random.chance(0.2) && { card: card(random) }),
    ...(random.chance(0.2) && { warn: createLine(random) }),
  }
}

function placement(random: Random, { posts }: FuzzWorld): Body {
  const known = posts.length > 0 && random.chance(0.4) ? random.pick(posts) : null
  return {
    ...(known && { reply: toMap({ root: toCidNode(known.root), parent: toCidNode(known.digest) }) }),
    ...(posts.length > 0 && random.chance(0.1) && { quote: toCidNode(random.pick(posts).digest) }),
    ...(random.chance(0.1) && { replies: random.pick(['everyone', 'following', 'mentioned']) }),
  }
}

/** A post that is there, of a person where one is named; now and then one that never was. */
function post(random: Random, { posts }: FuzzWorld, author?: FuzzPerson): CborNode {
  const known = author === undefined ? posts : posts.filter((one: FuzzPost) => one.author === author)
  return toCidNode(known.length === 0 || random.chance(0.05) ? random.bytes(32) : random.pick(known).digest)
}

/** A reply under a post of the person's own, where there is one. */
function reply(random: Random, world: FuzzWorld, person: FuzzPerson): Body {
  const isOwn = (root: Uint8Array) =>
    world.posts.some(({ digest, author }) => author === person && Buffer.compare(digest, root) === 0)
  const replies = world.posts.filter(({ digest, root }) => Buffer.compare(digest, root) !== 0 && isOwn(root))
  return { to: replies.length > 0 ? toCidNode(random.pick(replies).digest) : post(random, world) }
}

function account(random: Random, { people }: FuzzWorld): Body {
  const address = random.chance(0.9) ? decodeCheckedHex(random.pick(people).address) : random.bytes(20)
  // Now and then a contract with this address, and what is nearly one.
  const chain = random.chance(0.1) ? random.bytes(1 + random.integer(8)) : new Uint8Array()
  return { to: Uint8Array.of(...address, ...chain) }
}

/** A post or an account. */
function subject(random: Random, world: FuzzWorld): CborNode {
  return random.chance(0.5) ? post(random, world) : (account(random, world)['to'] ?? null)
}

function act(random: Random, world: FuzzWorld): Body {
  const seen = { reports: random.pick([0, 1, 2 ** 52]) }
  const reports = random.chance(0.5) && seen
  const label = random.pick(['nsfw', 'spam', 'misleading'])
  // The last that may be: one more is made by what changes a body.
  const until = random.pick([2 ** 42, 253_402_300_799_999])
  return random.pick<() => Body>([
    () => ({ act: random.pick(['unhide', 'uphold']), to: post(random, world) }),
    () => ({ act: 'hide', to: post(random, world), ...reports }),
    () => ({ act: 'label', to: subject(random, world), label, ...reports }),
    () => ({ act: 'unlabel', to: subject(random, world), label }),
    () => ({ act: 'close', to: subject(random, world), ...seen }),
    () => ({ act: 'unsuspend', ...account(random, world) }),
    () => ({ act: 'suspend', ...account(random, world), ...(random.chance(0.5) && { until }), ...reports }),
  ])()
}

function mutedWord(random: Random): Body {
  return { ...unmutedWord(random), ...(random.chance(0.5) && { until: random.pick([2 ** 42, 253_402_300_799_999]) }) }
}

function unmutedWord(random: Random): Body {
  return { word: random.pick(['wool', 'Wool', '#loom', 'raw wool', 'Ωμέγα', '糸', '🧶', '\u202ewarp']) }
}

function followedTag(random: Random): Body {
  return { tag: random.pick(['wool', 'Wool', 'ｗｏｏｌ', 'Ωμέγα', '糸', '🧶', '\u202ewarp']) }
}

function profile(random: Random): Body {
  const field = random.pick(['name', 'bio', 'link', 'avatar', 'banner', 'pin'] as const)
  if (random.chance(0.1)) return { field, value: '' }
  if (field === 'name') return { field, value: createLine(random) }
  if (field === 'bio') return { field, value: createLine(random, 12) }
  if (field === 'link') return { field, value: 'https://kith.example/über?a=1#b'.replace('über', encodeURI('über')) }
  return { field, value: toCidNode(random.bytes(32), field === 'pin' ? 'dag-cbor' : 'raw') }
}

function picture(random: Random): CborNode {
  return toMap({
    cid: toCidNode(random.bytes(32), 'raw'),
    mime: random.pick(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']),
    alt: createLine(random, 4),
    w: 1 + random.integer(16_384),
    h: 1 + random.integer(16_384),
    ...(random.chance(0.5) && { blur: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' }),
  })
}

function mention(random: Random, { people }: FuzzWorld, name: string): CborNode {
  return toMap({ account: decodeCheckedHex(random.pick(people).address), start: 0, end: name.length })
}

function card(random: Random): CborNode {
  return toMap({
    url: 'http://169.254.169.254/latest/meta-data',
    title: createLine(random),
    ...(random.chance(0.5) && { description: createLine(random, 12) }),
    ...(random.chance(0.5) && { image: toCidNode(random.bytes(32), 'raw') }),
  })
}

/** A map with its keys in DAG-CBOR's order. */
export function toMap(fields: Body): CborNode & { map: readonly (readonly [string, CborNode])[] } {
  const map = Object.entries(fields).sort(([left], [right]) => {
    const byLength = Buffer.byteLength(left) - Buffer.byteLength(right)
    return byLength === 0 ? Buffer.compare(Buffer.from(left), Buffer.from(right)) : byLength
  })
  return { map }
}

/** The delegation a person writes under, as a message names it. */
export function toDelegationNode({ delegation }: FuzzPerson): CborNode {
  return toCidNode(findDigest(delegation) ?? new Uint8Array(32))
}
