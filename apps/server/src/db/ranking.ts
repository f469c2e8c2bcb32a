/**
 * How posts rank, as docs/ranking.md and `service.ranking` describe it. The database computes the score as a column of
 * `post_rank`, whose definition repeats `dayMs` and `strangerMs`.
 */
export const ranking = {
  /** What a like or a repost adds if its account is established and is not the post's author. */
  points: { like: 1, repost: 2 },
  /** A post counts as so much younger for each time that its points, and one, double. One author has one entry for each such stretch. */
  dayMs: 86_400_000,
  /** How much older a post counts until it has points, if its author was not established. */
  strangerMs: 604_800_000,
  /** Maximum number of an account's likes and reposts that count in any 24 hours: in total, and for one author's posts. */
  acts: { perDay: 50, perAuthor: 3 },
  /** Minimum number of established accounts that used a tag for it to trend. */
  trendingAccounts: 2,
  /** How many followed accounts a seed vouches for, and how many each of those vouches for. The oldest follows count. */
  vouches: { seed: 200, followed: 20 },
} as const
