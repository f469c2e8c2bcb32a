/** What can be wrong with a post or an account, for a report to say. */
export const reportCategories = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'nsfw',
  'self-harm',
  'impersonation',
  'illegal',
  'other',
] as const

export type ReportCategory = (typeof reportCategories)[number]
