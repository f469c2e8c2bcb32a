/** What operators can say about a post or an account, for everybody to see. */
export const moderationLabels = ['nsfw', 'violence', 'spam', 'misleading', 'impersonation'] as const

export type ModerationLabel = (typeof moderationLabels)[number]
