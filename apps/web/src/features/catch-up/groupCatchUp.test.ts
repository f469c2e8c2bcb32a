import { expect, test } from 'vitest'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { type CatchUpAuthor, type CatchUpPost, groupCatchUp } from './groupCatchUp.ts'

const [ines, maren] = [createAccount(`0x${'b1'.repeat(20)}`), createAccount(`0x${'b2'.repeat(20)}`)]

function createEntry(
  seq: number,
  changes: Partial<Omit<CatchUpPost, 'node'>> & { isReply?: boolean } = {},
): CatchUpPost {
  const { isReply = false, ...counts } = changes
  const parent = isReply ? { ...createPost('p0'), author: ines } : null
  return { node: createPost(`p${seq}`, { seq: String(seq), parent }), replies: 0, likes: 0, reposts: 0, ...counts }
}
const authors: CatchUpAuthor[] = [
  {
    account: ines,
    answerCount: 9,
    posts: [createEntry(1, { likes: 2 }), createEntry(4, { replies: 3, likes: 3, reposts: 1, isReply: true })],
  },
  { account: maren, answerCount: 0, posts: [createEntry(2), createEntry(3, { reposts: 2, isReply: true })] },
]
const seqs = (groups: ReturnType<typeof groupCatchUp>) =>
  groups.map(({ key, posts }) => [key, ...posts.map(({ node }) => node.seq)])

test('behavior: by person, in the order of the service, each with their posts and answers', () => {
  const groups = groupCatchUp({ authors, filter: 'all', order: 'people' })

  expect(seqs(groups)).toEqual([
    [ines.id, '1', '4'],
    [maren.id, '2', '3'],
  ])
  expect(groups.map(({ answerCount }) => answerCount)).toEqual([9, 2])
})

test('behavior: by answers, the most answered first, unanswered last', () => {
  const groups = groupCatchUp({ authors, filter: 'all', order: 'answers' })

  expect(seqs(groups)).toEqual([
    ['many', '4'],
    ['some', '1', '3'],
    ['none', '2'],
  ])
})

test('behavior: a filter omits other posts, and groups without a match', () => {
  const filtered = (filter: 'posts' | 'replies' | 'reposted') =>
    seqs(groupCatchUp({ authors, filter, order: filter === 'posts' ? 'answers' : 'people' }))

  expect(filtered('posts')).toEqual([
    ['some', '1'],
    ['none', '2'],
  ])
  expect(filtered('replies')).toEqual([
    [ines.id, '4'],
    [maren.id, '3'],
  ])
  expect(filtered('reposted')).toEqual([
    [ines.id, '4'],
    [maren.id, '3'],
  ])
})
