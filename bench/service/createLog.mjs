import { createHash } from 'node:crypto'
import { encodeEnvelope, encodePayload } from '@kith/protocol'
import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'
import { createRandom, createTexts } from './createPosts.mjs'

/** Zeros: only a reader's browser verifies a stored signature again. */
const signature = new Uint8Array(64)
const spanMs = 3 * 86_400_000
/** The newest posts are what people answer and like. */
const answeredPosts = 2_000
/** What posts and reactions without pictures, names and links have. */
const body = JSON.stringify({ card: null, lang: null, tags: [], warn: null, media: [], mentions: [] })

/**
 * A post that may still be answered and liked.
 *
 * @typedef {object} Post
 * @property {string} id
 * @property {string} root  The id of its thread's first post.
 * @property {number} rootSeq
 * @property {number} seq
 * @property {number} author
 * @property {Set<string>} reactors  Who did what to it already.
 * @property {(string | number | null | Buffer | Date)[]} row
 */

/**
 * What a service of that size has.
 *
 * @typedef {object} Size
 * @property {number} posts  A third of them replies.
 * @property {number} accounts
 * @property {number} follows  Of each account.
 * @property {number} reactions  A tenth of them reposts, the others likes.
 */

/** The index of each count in a post's row. */
const counts = { reply: 9, like: 10, repost: 11 }
/** @typedef {Exclude<keyof typeof counts, 'reply'>} Reaction */

/** Encoding takes most of the time. In larger services stand-ins of about the same length are written, since no page reads them. */
const encodedPosts = 10_000

/**
 * The log of a service of that size, of unsigned messages, as rows of `message` and of what is projected from
 * them: a name for everybody, then posts, likes and reposts over three days by authors of a power law.
 *
 * @param {Size} size
 * @returns {Generator<{ table: string, row: unknown[] }>}
 */
export function* createLog(size) {
  const random = createRandom(1)
  const keys = Array.from({ length: size.accounts }, (_, index) => {
    const digest = hash(Buffer.from(`a key of ${index + 1}`))
    return { cid: formatId(digest), digest }
  })
  const encode = size.posts <= encodedPosts ? encodeMessage : standIn
  const texts = createTexts({ count: 10_000, seed: 2 })
  const began = Date.now() - spanMs
  const total = size.accounts + size.posts + size.reactions
  const reactionShare = size.reactions / (size.posts + size.reactions)
  /** Newest first. @type {Post[]} */
  const recent = []
  for (let seq = 1; seq <= total; seq++) {
    const isName = seq <= size.accounts
    // Few write much: the cube makes a tenth of the accounts write half of the posts.
    const author = isName ? seq : 1 + Math.floor(size.accounts * random() ** 3)
    const ts = began + Math.floor((seq / total) * spanMs)
    const subject = isName ? undefined : recent[Math.floor(recent.length * random() ** 2)]
    const reaction = subject && random() < reactionShare ? findReaction(subject, author, random()) : null
    const parent = subject && reaction === null && random() < 1 / 3 ? subject : null
    const text = `${seq} ${texts[seq % texts.length]}`.slice(0, isName ? 24 : 192).trim()
    const message = isName
      ? { type: 'profile', field: 'name', value: text }
      : reaction && subject
        ? { type: reaction, to: subject.id }
        : { type: 'post', text, ...(parent && { reply: { root: parent.root, parent: parent.id } }) }
    const key = keys[author - 1]
    const { payload, envelope } = encode({
      ...message,
      by: key?.cid ?? '',
      ts,
      salt: `0x${hash(Buffer.from(`salt ${seq}`)).toString('hex', 0, 16)}`,
    })
    const digest = hash(payload)
    const at = new Date(ts)
    const isPost = message.type === 'post'
    const about = isPost ? seq : (subject?.seq ?? null)
    yield {
      table: 'message',
      row: [seq, digest, author, key?.digest, message.type, at, at, envelope, signature, about, parent?.seq ?? null],
    }
    if (isName) yield { table: 'profile_field', row: [author, 'name', text, seq, at, digest] }
    if (reaction && subject) yield { table: 'reaction', row: [author, reaction, subject.seq, true, seq, at, digest] }
    if (!isPost) continue
    const id = formatId(digest)
    if (parent) count(parent, 'reply')
    recent.unshift({
      id,
      root: parent?.root ?? id,
      rootSeq: parent?.rootSeq ?? seq,
      seq,
      author,
      reactors: new Set(),
      row: [seq, digest, author, parent?.rootSeq ?? null, parent?.seq ?? null, text, body, at, at, 0, 0, 0],
    })
    yield { table: 'post_words', row: [seq, formatTerms(text, author)] }
    if (recent.length > answeredPosts) yield* finish(recent.pop())
  }
  while (recent.length > 0) yield* finish(recent.pop())
}

/**
 * What an account does to a post it did not do before; `null` for nothing. A tenth is reposts.
 *
 * @param {Post} post @param {number} author @param {number} chance @returns {Reaction | null}
 */
function findReaction(post, author, chance) {
  const reaction = chance < 0.1 ? 'repost' : 'like'
  const name = `${author} ${reaction}`
  if (post.reactors.has(name)) return null
  post.reactors.add(name)
  count(post, reaction)
  return reaction
}

/** @param {Post} post @param {keyof typeof counts} kind */
function count(post, kind) {
  post.row[counts[kind]] = Number(post.row[counts[kind]]) + 1
}

/** A post that nothing more happens to, with its points by the published ranking. @param {Post | undefined} post */
function* finish(post) {
  if (post === undefined) return
  const { seq, author, row, reactors } = post
  const points = [...reactors]
    .filter((name) => !name.startsWith(`${author} `))
    .reduce((sum, name) => sum + (name.endsWith('repost') ? 2 : 1), 0)
  yield { table: 'post', row }
  yield { table: 'post_rank', row: [seq, author, post.rootSeq !== seq, Number(row[7]), points] }
}

/** A `tsvector` of a text of plain words, as the service writes it. @param {string} text @param {number} author */
function formatTerms(text, author) {
  /** @type {Map<string, number[]>} */
  const places = new Map()
  for (const [index, word] of (text.match(/\w+/g) ?? []).entries()) {
    places.set(word, [...(places.get(word) ?? []), index + 1])
  }
  return [...[...places].map(([word, at]) => `'${word}':${at.join(',')}`), `'@${author}'`].join(' ')
}

/** @param {object} message */
function encodeMessage(message) {
  const payload = encodePayload(/** @type {import('@kith/protocol').Message} */ (message))
  return { payload, envelope: Buffer.from(encodeEnvelope({ alg: 'Ed25519', payload, signature })) }
}

/** @param {object} message */
function standIn(message) {
  const payload = Buffer.from(JSON.stringify(message))
  return { payload, envelope: Buffer.concat([payload, signature]) }
}

/** @param {Uint8Array} digest */
function formatId(digest) {
  return CID.createV1(0x71, Digest.create(0x12, digest)).toString()
}

/** @param {Uint8Array} bytes */
function hash(bytes) {
  return createHash('sha256').update(bytes).digest()
}
