/**
 * How posts rank, as docs/ranking.md and `service.ranking` tell. The score itself is worked out by the database, as a column of
 * `post_rank`: `dayMs` stands there too.
 */
export const ranking = {
  /** What a like or a repost weighs, if it is by another account than the post's own. */
  points: { like: 1, repost: 2 },
  /** A post counts as so much younger for each time that its points, and one, double. One author has one entry for each such stretch. */
  dayMs: 86_400_000,
} as const
