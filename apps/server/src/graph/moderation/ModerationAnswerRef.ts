import type { AnswerNode } from '../../db/moderation/findActs.ts'
import { builder } from '../builder.ts'

const AnswerOutcomeRef = builder.enumType('AnswerOutcome', {
  description: 'What came of an answer to the operators.',
  values: {
    OPEN: { value: 'open', description: 'It waits.' },
    UPHELD: { value: 'upheld', description: 'The act stays.' },
    UNDONE: { value: 'undone', description: 'The act was undone.' },
  } as const,
})

export const ModerationAnswerRef = builder.objectRef<AnswerNode>('ModerationAnswer').implement({
  description: 'What the account acted upon answered. Each act can be answered once.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Its words.' }),
    createdAt: t.field({ type: 'DateTime', description: 'When it arrived.', resolve: ({ receivedAt }) => receivedAt }),
    outcome: t.field({
      type: AnswerOutcomeRef,
      description: 'What the operators made of it.',
      resolve: ({ outcome }) => outcome,
    }),
    outcomeReason: t.exposeString('outcomeReason', {
      nullable: true,
      description: 'Their reason; null while it waits.',
    }),
    decidedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When they decided.',
      resolve: ({ decidedAt }) => decidedAt,
    }),
  }),
})
