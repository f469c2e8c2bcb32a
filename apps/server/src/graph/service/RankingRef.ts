import type { ranking } from '../../db/ranking.ts'
import { builder } from '../builder.ts'

const formula = 'score = receivedAt + doublingSeconds × log2(1 + likePoints × likes + repostPoints × reposts)'

export const RankingRef = builder.objectRef<typeof ranking>('Ranking').implement({
  description:
    'How posts rank in explore and in searches by BEST. The same for everybody; nothing about the reader enters, nor anything that this does not name.',
  fields: (t) => ({
    formula: t.string({
      description:
        'The score in words of this type, higher is better. Likes and reposts of the own post do not count. It changes only when somebody likes or reposts, or takes it back: age tells by newer posts having higher scores.',
      resolve: () => formula,
    }),
    likePoints: t.int({ description: 'What a like by another account weighs.', resolve: ({ points }) => points.like }),
    repostPoints: t.int({
      description: 'What a repost by another account weighs.',
      resolve: ({ points }) => points.repost,
    }),
    doublingSeconds: t.int({
      description: 'By how much younger a post counts each time that one and its points double.',
      resolve: ({ dayMs }) => dayMs / 1_000,
    }),
    authorSeconds: t.int({
      description:
        "In explore, an author's best post stands for all whose scores lie in the same stretch of so many seconds, counted from 1970.",
      resolve: ({ dayMs }) => dayMs / 1_000,
    }),
  }),
})
