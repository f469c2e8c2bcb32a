import { expect, test } from 'vitest'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { PostBody } from '../../db/tables/PostTables.ts'
import { createWordMatcher } from './createWordMatcher.ts'
import { findHiding } from './findHiding.ts'

const [viewer, muted, blocked, other] = [1n, 2n, 3n, 4n]
const findWord = createWordMatcher(['ice', '#pond'])

function write(accountId: bigint, text = '', body: Partial<PostBody> = {}): PostNode {
  return {
    seq: 1n,
    id: new Uint8Array(32),
    accountId,
    rootSeq: null,
    parentSeq: null,
    quoteSeq: null,
    text,
    body: { tags: [], mentions: [], lang: null, warn: null, media: [], card: null, ...body },
    replyControl: 'everyone',
    ts: new Date(0),
    timeVerified: true,
    receivedAt: new Date(0),
    deletedSeq: null,
    editSeq: null,
    editedAt: null,
    replyCount: 0,
    likeCount: 0,
    repostCount: 0,
    quoteCount: 0,
    isHidden: false,
    isFromStranger: false,
    labels: null,
    withheld: null,
  }
}

/** Why the viewer does not see a post, in a word. */
function find(post: PostNode, near: { quoted?: PostNode; parent?: PostNode } = {}): string | null {
  const hidden = new Map([
    [muted, 'mute'],
    [blocked, 'block'],
  ] as const)
  const hiding = findHiding({ viewerId: viewer, post, quoted: null, parent: null, ...near, hidden, findWord })
  return hiding && (hiding.word ?? hiding.reason)
}

const picture = { cid: 'bafkrei', mime: 'image/png', alt: 'Ice on it', w: 1, h: 1 }

test.each<[string, string | null, PostNode, { quoted?: PostNode; parent?: PostNode }?]>([
  ['of any other account', null, write(other, 'Wool')],
  ['of an account that is muted', 'mute', write(muted)],
  ['of an account with a block in either direction', 'block', write(blocked)],
  ['that quotes a muted account', null, write(other), { quoted: write(muted) }],
  ['that answers a muted account', null, write(other), { parent: write(muted) }],
  ['that quotes a blocked account', 'block', write(other), { quoted: write(blocked) }],
  ['that answers a blocked account', 'block', write(other), { parent: write(blocked) }],
  ['of a muted account that quotes a blocked one', 'block', write(muted), { quoted: write(blocked) }],
  ['of one’s own that quotes a blocked account', null, write(viewer), { quoted: write(blocked) }],
  ['of one’s own with a muted word', null, write(viewer, 'Ice')],
  ['with a muted word', 'ice', write(other, 'ICE!')],
  ['of a muted account with a muted word', 'ice', write(muted, 'Ice')],
  ['with a word that holds a muted one', null, write(other, 'Juice')],
  ['with a muted word in its warning', 'ice', write(other, '', { warn: 'Ice' })],
  ['with a muted word in what its picture shows', 'ice', write(other, '', { media: [picture] })],
  ['with a muted word in the title of a link', 'ice', write(other, '', { card: { url: '', title: 'Ice' } })],
  [
    'with a muted word under the title',
    'ice',
    write(other, '', { card: { url: '', title: '', description: 'On ice' } }),
  ],
  ['with a muted word as its tag', 'ice', write(other, '', { tags: ['Ice'] })],
  ['with a muted tag', '#pond', write(other, '', { tags: ['Pond'] })],
  ['with a muted tag in its text alone', '#pond', write(other, 'My #pond')],
  ['with the word of a muted tag', null, write(other, 'My pond')],
  ['with a phrase across two of its parts', null, write(other, '#', { warn: 'pond' })],
  ['that quotes a muted word', 'ice', write(other), { quoted: write(other, 'Ice') }],
  ['that quotes a muted word of one’s own', null, write(other), { quoted: write(viewer, 'Ice') }],
  ['that answers a muted word', null, write(other), { parent: write(other, 'Ice') }],
])('behavior: a post %s: %s', (_, reason, post, near) => {
  expect(find(post, near)).toBe(reason)
})
