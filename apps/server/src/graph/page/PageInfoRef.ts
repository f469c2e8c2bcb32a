import { builder } from '../builder.ts'
import type { PageInfo } from './Connection.ts'

/** How to go on from a page. */
export const PageInfoRef = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'How to go on from a page.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether anything follows.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Cursor of the last entry, to be passed as "after". Null for an empty page.',
    }),
  }),
})
