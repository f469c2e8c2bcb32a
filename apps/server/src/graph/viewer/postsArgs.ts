import { builder } from '../builder.ts'

/** Arguments of a field that selects some of the given posts. */
export const postsArgs = builder.args((t) => ({
  posts: t.idList({ required: true, description: 'Ids of posts, at most 50.' }),
}))
