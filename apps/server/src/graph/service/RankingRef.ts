import type { ranking } from '../../db/ranking.ts'
import { builder } from '../builder.ts'

const formula =
  'score = receivedAt + doublingSeconds × log2(1 + likePoints × likes + repostPoints × reposts) − (by a stranger and without points: strangerSeconds)'

export const RankingRef = builder.objectRef<typeof ranking>('Ranking').implement({
  description:
    'How posts, people and tags rank. The ranking is the same for every reader and uses nothing that this type does not name. Only acts of established accounts count: operators, accounts the operators name, accounts that those follow, accounts that these follow, and owners of a confirmed handle. All but the first two wait for waitSeconds. Shown counts include all accounts.',
  fields: (t) => ({
    formula: t.string({
      description:
        'The score of a post, in terms of the fields of this type; higher is better. A stranger is an account that was not established when it posted. Likes and reposts by the author do not count. A score changes only when an account adds or removes a like or repost. Age matters only because newer posts start with higher scores.',
      resolve: () => formula,
    }),
    likePoints: t.int({
      description: 'Points for a like by another account that is established.',
      resolve: ({ points }) => points.like,
    }),
    repostPoints: t.int({
      description: 'Points for a repost by another account that is established.',
      resolve: ({ points }) => points.repost,
    }),
    doublingSeconds: t.int({
      description: 'By how much younger a post counts each time that one and its points double.',
      resolve: ({ dayMs }) => dayMs / 1_000,
    }),
    authorSeconds: t.int({
      description:
        "Explore shows only an author's best post of those whose scores are in the same period of this many seconds, counted from 1970.",
      resolve: ({ dayMs }) => dayMs / 1_000,
    }),
    strangerSeconds: t.int({
      description: 'How much older a post by a stranger counts until an established account likes or reposts it.',
      resolve: ({ strangerMs }) => strangerMs / 1_000,
    }),
    waitSeconds: t.int({
      description:
        'How long an account waits before it is established: after its first sign-in, and after it got its handle or was followed.',
      resolve: (_, __, { config }) => config.ranking.waitMs / 1_000,
    }),
    actsPerDay: t.int({
      description: 'Maximum number of likes and reposts of one account that count in any 24 hours.',
      resolve: ({ acts }) => acts.perDay,
    }),
    actsPerAuthor: t.int({
      description: "Maximum number of those that count for one author's posts.",
      resolve: ({ acts }) => acts.perAuthor,
    }),
  }),
})
