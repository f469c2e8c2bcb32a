import { ranking } from '../../../db/ranking.ts'
import type { PostCounts } from '../../../db/stats/writeCounts.ts'
import type { NotificationKind } from '../../../db/tables/NotificationTables.ts'
import type { ReactionKind } from '../../../db/tables/RelationTables.ts'

type Row<Kind extends ReactionKind> = Readonly<{
  undo: `un${Kind}`
  /** Which count of the post includes it. */
  counter: Exclude<keyof PostCounts, 'points'> | null
  /** What one that rankings count adds to the post's points. */
  points: number
  /** What the post's author is notified of. */
  notification: NotificationKind | null
}>

/** What an account says about a post without writing one. */
export const reactionTable: { readonly [Kind in ReactionKind]: Row<Kind> } = {
  like: { undo: 'unlike', counter: 'likes', points: ranking.points.like, notification: 'like' },
  repost: { undo: 'unrepost', counter: 'reposts', points: ranking.points.repost, notification: 'repost' },
  hide: { undo: 'unhide', counter: 'hides', points: 0, notification: null },
}

export type ReactionType = ReactionKind | `un${ReactionKind}`
