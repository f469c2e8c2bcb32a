import { builder } from '../builder.ts'

export const NotificationKindRef = builder.enumType('NotificationKind', {
  description: 'What others did that notifies an account.',
  values: {
    LIKE: { value: 'like', description: 'They like a post of its own.' },
    REPOST: { value: 'repost', description: 'They reposted a post of its own.' },
    FOLLOW: { value: 'follow', description: 'They follow it.' },
    REPLY: { value: 'reply', description: 'They answered a post of its own, or somebody else in a thread it began.' },
    QUOTE: { value: 'quote', description: 'They quoted a post of its own.' },
    TIP: { value: 'tip', description: 'They tipped it for a post of its own.' },
    MENTION: { value: 'mention', description: 'They named it in a post.' },
  } as const,
})
