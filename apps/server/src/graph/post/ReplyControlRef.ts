import { builder } from '../builder.ts'

export const ReplyControlRef = builder.enumType('ReplyControl', {
  description: 'Who may reply in a thread, beside the author of its first post.',
  values: {
    EVERYONE: { value: 'everyone', description: 'Every account.' },
    FOLLOWING: { value: 'following', description: 'Accounts the author follows when the reply arrives.' },
    MENTIONED: { value: 'mentioned', description: 'Accounts the first post mentions.' },
  } as const,
})
