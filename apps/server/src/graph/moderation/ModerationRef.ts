import { findCases } from '../../db/queries/findCases.ts'
import { listActs } from '../../db/queries/listActs.ts'
import { listCases } from '../../db/queries/listCases.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { loadInOrder } from '../page/loadInOrder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readPage } from '../page/readPage.ts'
import { ModerationCaseRef } from './ModerationCaseRef.ts'
import { ModerationLogConnectionRef } from './ModerationLogConnectionRef.ts'
import { readActs } from './readActs.ts'

const { ConnectionRef: ModerationCaseConnectionRef } = createConnectionRefs('ModerationCase', {
  node: ModerationCaseRef,
  descriptions: { page: 'A page of the queue.', edge: 'A case at its place in the queue.', node: 'The case.' },
})

const CaseStateRef = builder.enumType('ModerationCaseState', {
  description: 'Whether anything in a case waits for a decision.',
  values: {
    OPEN: { value: 'open', description: 'A report or an answer waits.' },
    DECIDED: { value: 'decided', description: 'Nothing waits.' },
  } as const,
})

/** Has no fields of its own: who gets it may read all of it. */
export const ModerationRef = builder.objectRef<Record<never, never>>('Moderation').implement({
  description: 'What operators work with.',
  fields: (t) => ({
    queue: t.field({
      type: ModerationCaseConnectionRef,
      args: {
        ...pageArgs,
        state: t.arg({ type: CaseStateRef, required: true, defaultValue: 'open', description: 'Which cases.' }),
      },
      description: 'Reported posts and accounts, and answers; what changed last first.',
      resolve: (_, { state, ...args }, context) =>
        readPage(context, {
          args,
          list: (page) => listCases(context.db, { isOpen: state === 'open' }, page),
          load: loadInOrder(
            (ids) => findCases(context.db, ids),
            ({ id }) => id,
          ),
        }),
    }),
    log: t.field({
      type: ModerationLogConnectionRef,
      args: pageArgs,
      description: 'Everything operators ever did, newest first.',
      resolve: (_, args, context) => readActs(context, args, (page) => listActs(context.db, 'everyone', page)),
    }),
  }),
})
