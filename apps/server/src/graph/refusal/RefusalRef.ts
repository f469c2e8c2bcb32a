import { builder } from '../builder.ts'
import type { Refusal } from './Refusal.ts'
import { RefusalCodeRef } from './RefusalCodeRef.ts'

export const RefusalRef = builder.objectRef<Refusal>('Refusal').implement({
  description: 'An expected refusal. Nothing was written; with DatabaseUnreachableError it may have been.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Stable name, e.g. DelegationExpiredError: the same as code, as text.',
    }),
    code: t.field({
      type: RefusalCodeRef,
      // Nullable so that a name missing here fails alone: in a non-null field it would empty the answers beside it.
      nullable: true,
      description: 'The same as name, as an enum. Null only if this schema lacks the name.',
      // The enum refuses any other text; refusalCodes.test.ts finds what it lacks.
      resolve: ({ name }) => name as typeof RefusalCodeRef.$inferType,
    }),
    message: t.exposeString('message', { description: 'What happened and what to do next, in English.' }),
    retryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Earliest moment at which trying again makes sense.',
      resolve: ({ retryAt }) => retryAt,
    }),
  }),
})
