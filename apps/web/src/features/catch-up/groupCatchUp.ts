import type { CatchUpQuery } from '../../api/operations.generated.ts'

export type CatchUpAuthor = NonNullable<CatchUpQuery['viewer']>['catchUp']['authors'][number]
export type CatchUpPost = CatchUpAuthor['posts'][number]

export const catchUpFilters = ['all', 'posts', 'replies', 'reposted'] as const
/** `reposted`: by someone the reader follows. */
export type CatchUpFilter = (typeof catchUpFilters)[number]

export const catchUpOrders = ['people', 'answers'] as const
/** `answers`: by how many people the reader follows answered. */
export type CatchUpOrder = (typeof catchUpOrders)[number]

/** The group of a post by its number of answers. */
export const answerLevels = ['many', 'some', 'none'] as const
export type AnswerLevel = (typeof answerLevels)[number]

export type CatchUpGroup = {
  key: string
  /** The author of all posts; `null` if grouped by answers. */
  author: CatchUpAuthor['account'] | null
  level: AnswerLevel | null
  posts: readonly CatchUpPost[]
  answerCount: number
}

export type GroupCatchUpParameters = {
  /** In the service's order: most answered first. */
  authors: readonly CatchUpAuthor[]
  filter: CatchUpFilter
  order: CatchUpOrder
}

/** Minimum answers for the group "many". */
const manyAnswers = 5

/** Groups the posts of a catch-up in reading order. Omits empty groups. */
export function groupCatchUp({ authors, filter, order }: GroupCatchUpParameters): readonly CatchUpGroup[] {
  const groups =
    order === 'people'
      ? authors.map(({ account, posts }) => createGroup(account.id, posts, { author: account, level: null }))
      : answerLevels.map((level) => {
          const posts = authors.flatMap((author) => author.posts).filter((post) => levelOf(post) === level)
          return createGroup(level, posts.toSorted(compareAnswers), { author: null, level })
        })
  return groups
    .map((group) => ({ ...group, posts: group.posts.filter((post) => matches(post, filter)) }))
    .filter(({ posts }) => posts.length > 0)
    .map((group) => ({ ...group, answerCount: sumAnswers(group.posts) }))
}

function createGroup(
  key: string,
  posts: readonly CatchUpPost[],
  { author, level }: Pick<CatchUpGroup, 'author' | 'level'>,
): CatchUpGroup {
  return { key, author, level, posts, answerCount: 0 }
}

function matches({ node, reposts }: CatchUpPost, filter: CatchUpFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'reposted') return reposts > 0
  return (node.parent !== null) === (filter === 'replies')
}

function sumAnswers(posts: readonly CatchUpPost[]): number {
  return posts.reduce((sum, post) => sum + countAnswers(post), 0)
}

function countAnswers({ replies, likes, reposts }: CatchUpPost): number {
  return replies + likes + reposts
}

function levelOf(post: CatchUpPost): AnswerLevel {
  const count = countAnswers(post)
  return count >= manyAnswers ? 'many' : count > 0 ? 'some' : 'none'
}

/** Most answered first; ties by age, oldest first. */
function compareAnswers(one: CatchUpPost, other: CatchUpPost): number {
  return countAnswers(other) - countAnswers(one) || (BigInt(one.node.seq) < BigInt(other.node.seq) ? -1 : 1)
}
