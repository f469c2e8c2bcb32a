import { builder } from '../builder.ts'
import type { PageInfo } from './Connection.ts'

/** How to go on from a page. */
export const PageInfoRef = builder.objectRef<PageInfo>('PageInfo').implement({
  description:
    'Where a page begins and ends, and how to go on from it. Source: the GraphQL Cursor Connections Specification.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', {
      description: 'Whether anything follows. Of a page read backwards: whether it was read before another.',
    }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description:
        'Whether this page was read after another; what came before it since is not looked for. Of a page read backwards: whether anything precedes it.',
    }),
    startCursor: t.exposeString('startCursor', {
      nullable: true,
      description:
        'Cursor of the first entry, or of where reading backwards stopped, to be passed as "before". Null for an empty page that nothing precedes.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description:
        'Cursor of the last entry, or of where reading stopped, to be passed as "after". Null for an empty page that nothing follows.',
    }),
  }),
})
