import { builder } from '../builder.ts'
import type { PageInfo } from './Connection.ts'

/** How to go on from a page. */
export const PageInfoRef = builder.objectRef<PageInfo>('PageInfo').implement({
  description:
    'Where a page begins and ends, and how to go on from it. Source: the GraphQL Cursor Connections Specification.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether anything follows.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description:
        'Whether this page was read after another. Lists are read forwards only, so what came before it since is not looked for.',
    }),
    startCursor: t.exposeString('startCursor', {
      nullable: true,
      description: 'Cursor of the first entry. Null for an empty page.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description:
        'Cursor of the last entry, or of where reading stopped, to be passed as "after". Null for an empty page that nothing follows.',
    }),
  }),
})
