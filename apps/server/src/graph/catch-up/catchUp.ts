import { bounds } from '../../config/bounds.ts'
import { type CatchUpEntry, listCatchUp } from '../../db/event/listCatchUp.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import type { PageContext } from '../GraphContext.ts'
import { createKeepVisible } from '../hiding/createKeepVisible.ts'
import { PageError } from '../page/PageError.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { PostRef } from '../post/PostRef.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'

const maxHours = 72
const maxPosts = 500

type CatchUpPost = Omit<CatchUpEntry, 'key'> & Readonly<{ node: PostNode }>
type CatchUpAuthor = Readonly<{ accountId: bigint; answerCount: number; posts: readonly CatchUpPost[] }>
type CatchUp = Readonly<{ authors: readonly CatchUpAuthor[]; postCount: number; isComplete: boolean }>

const CatchUpPostRef = builder.objectRef<CatchUpPost>('CatchUpPost').implement({
  description:
    'A post, and how many of the accounts that the viewer follows answered it: the newest 100 answers of each kind count.',
  fields: (t) => ({
    node: t.field({ type: PostRef, description: 'The post.', resolve: ({ node }) => node }),
    replies: t.exposeInt('replies', { description: 'Followed accounts that replied to it.' }),
    likes: t.exposeInt('likes', { description: 'Followed accounts that like it.' }),
    reposts: t.exposeInt('reposts', { description: 'Followed accounts that reposted it.' }),
  }),
})

const CatchUpAuthorRef = builder.objectRef<CatchUpAuthor>('CatchUpAuthor').implement({
  description: 'What one account wrote in a span of time.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Who wrote it.',
      resolve: ({ accountId }, _, { loaders }) => loaders.accountById.find(accountId),
    }),
    answerCount: t.exposeInt('answerCount', { description: 'Sum of replies, likes and reposts of its posts here.' }),
    posts: t.field({
      type: [CatchUpPostRef],
      description: 'Its posts and replies, oldest first.',
      resolve: ({ posts }) => [...posts],
    }),
  }),
})

const CatchUpRef = builder.objectRef<CatchUp>('CatchUp').implement({
  description: 'What the accounts that someone follows wrote in a span of time, grouped by author.',
  fields: (t) => ({
    authors: t.field({
      type: [CatchUpAuthorRef],
      description: 'The authors, the most answered first.',
      resolve: ({ authors }) => [...authors],
    }),
    postCount: t.exposeInt('postCount', { description: 'How many posts that are.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'False if the span has more posts than were asked for: then these are the newest.',
    }),
  }),
})

builder.objectField(ViewerRef, 'catchUp', (t) =>
  t.field({
    type: CatchUpRef,
    args: {
      since: t.arg({
        type: 'DateTime',
        required: true,
        description: `Start of the span, at most ${maxHours} hours before its end.`,
      }),
      until: t.arg({ type: 'DateTime', description: 'End of the span; now by default.' }),
      first: t.arg.int({ defaultValue: 200, description: `Posts in all, at most ${maxPosts}.` }),
    },
    description:
      'Posts and replies that the accounts it follows wrote in a span of time, grouped by author, without hiddenPosts and without reposts.',
    resolve: (viewer, { since, until, first }, context) =>
      readCatchUp(context, { viewer, since, until: until ?? new Date(context.now()), first: first ?? 200 }),
  }),
)

async function readCatchUp(
  context: PageContext,
  { viewer, since, until, first }: { viewer: Bearer; since: Date; until: Date; first: number },
): Promise<CatchUp> {
  if (first < 1 || first > maxPosts)
    throw new PageError({ problem: `A catch-up has 1 to ${maxPosts} posts, not ${first}.` })
  const spanMs = until.getTime() - since.getTime()
  if (spanMs <= 0 || spanMs > maxHours * 3_600_000)
    throw new PageError({ problem: `A catch-up spans at most ${maxHours} hours, and ends after it begins.` })
  // Each post has three lists of answers.
  spendEntries(context, bounds.pageEntries, { price: 4 * first })
  const found = await listCatchUp(context.db, { viewer, since, until, limit: first + 1 })
  const shown = await createKeepVisible(context, viewer)(found.slice(0, first))
  const nodes = await context.loaders.postBySeq.findAll(shown.map(({ key }) => key))
  const posts = shown.flatMap(({ key: _, ...counts }, index) => {
    const node = nodes[index]
    return node && node.withheld === null ? [{ ...counts, node }] : []
  })
  return { authors: groupByAuthor(posts), postCount: posts.length, isComplete: found.length <= first }
}

/** Groups posts by author: the most answered author first, of equals the one who wrote last; each author's posts oldest first. */
function groupByAuthor(posts: readonly CatchUpPost[]): readonly CatchUpAuthor[] {
  const groups = new Map<bigint, CatchUpPost[]>()
  for (const post of posts) groups.set(post.node.accountId, [...(groups.get(post.node.accountId) ?? []), post])
  const authors = [...groups].map(([accountId, own]) => ({
    accountId,
    answerCount: own.reduce((sum, { replies, likes, reposts }) => sum + replies + likes + reposts, 0),
    posts: own.sort((one, other) => (one.node.seq < other.node.seq ? -1 : 1)),
  }))
  return authors.sort((one, other) => other.answerCount - one.answerCount || compareNewest(one.posts, other.posts))
}

function compareNewest(one: readonly CatchUpPost[], other: readonly CatchUpPost[]): number {
  return (one.at(-1)?.node.seq ?? 0n) > (other.at(-1)?.node.seq ?? 0n) ? -1 : 1
}
