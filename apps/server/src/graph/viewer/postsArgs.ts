import { builder } from '../builder.ts'

/** Arguments of a field that tells which of some posts are what it says. */
export const postsArgs = builder.args((t) => ({
  posts: t.idList({ required: true, description: 'Ids of posts, at most 50.' }),
}))
