/**
 * How posts rank, as docs/ranking.md and `service.ranking` say. The database computes the score, as a column of `post_rank`: `dayMs`
 * and `strangerMs` stand there too.
 */
export const ranking = {
  /** What a like or a repost by an established account adds, if it is by another account than the post's own. */
  points: { like: 1, repost: 2 },
  /** A post counts as so much younger for each time that its points, and one, double. One author has one entry for each such stretch. */
  dayMs: 86_400_000,
  /** A post by an account that was not established counts as so much older until it has points. */
  strangerMs: 604_800_000,
  /** Likes and reposts of one account that count, in any 24 hours: in all, and of one author's posts. */
  acts: { perDay: 50, perAuthor: 3 },
  /** A tag trends when at least so many established accounts used it. */
  trendingAccounts: 2,
  /** How many accounts a seed vouches for by following them, and how many each of those. Those followed for the longest count. */
  vouches: { seed: 200, followed: 20 },
} as const
