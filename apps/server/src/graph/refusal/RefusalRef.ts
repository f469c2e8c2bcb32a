import { builder } from '../builder.ts'
import type { Refusal } from './Refusal.ts'

export const RefusalRef = builder.objectRef<Refusal>('Refusal').implement({
  description: 'An expected refusal. Nothing was written; with DatabaseUnreachableError it may have been.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Stable name, e.g. DelegationExpiredError.' }),
    message: t.exposeString('message', { description: 'What happened and what to do next, in English.' }),
    retryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Earliest moment at which trying again makes sense.',
      resolve: ({ retryAt }) => retryAt,
    }),
  }),
})
