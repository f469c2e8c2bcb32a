/** What a delegation can permit; there are no wildcards. In the order ERC-5573 writes them. */
export const abilities = [
  'social/follow',
  'social/moderate',
  'social/post',
  'social/private',
  'social/profile',
  'social/react',
] as const

export type Ability = (typeof abilities)[number]
