import { builder } from '../builder.ts'

export const NotificationFilterRef = builder.enumType('NotificationFilter', {
  description: 'Which notifications are asked for.',
  values: {
    ALL: { value: 'all', description: 'All of them.' },
    MENTIONS: { value: 'words', description: 'Replies, quotes and mentions.' },
    FOLLOWED: { value: 'followed', description: 'Those in which an account it follows took part.' },
  } as const,
})
