import { builder } from '../builder.ts'

export const HidingReasonRef = builder.enumType('HidingReason', {
  description: 'Why the viewer does not see a post.',
  values: {
    MUTE: { value: 'mute', description: 'The viewer mutes its author.' },
    BLOCK: {
      value: 'block',
      description:
        'The viewer blocks its author, or is blocked by it; or the author of the post it quotes or answers is such an account.',
    },
    WORD: { value: 'word', description: 'It, or the post it quotes, holds a word the viewer mutes.' },
  } as const,
})
