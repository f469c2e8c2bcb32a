import { builder } from '../builder.ts'

export const ModerationLabelRef = builder.enumType('ModerationLabel', {
  description: 'What the operators say about a post or an account. In messages: the same words in lower case.',
  values: {
    NSFW: { value: 'nsfw', description: 'Sexual.' },
    VIOLENCE: { value: 'violence', description: 'Shows or praises violence.' },
    SPAM: { value: 'spam', description: 'Unasked advertising, or the same over and over.' },
    MISLEADING: { value: 'misleading', description: 'Leads readers to believe what is not so.' },
    IMPERSONATION: { value: 'impersonation', description: 'Pretends to be somebody else.' },
  } as const,
})
