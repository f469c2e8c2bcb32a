/** What a delegation permits, all of it or nothing: there are no wildcards. In the order ERC-5573 writes them. */
export const abilities = ['social/follow', 'social/post', 'social/private', 'social/profile', 'social/react'] as const

export type Ability = (typeof abilities)[number]
