import { chains, encodeAccountAddress } from '@kith/protocol'
import { listAccountsForOperators } from '../../db/account/listAccountsForOperators.ts'
import { findCases } from '../../db/moderation/findCases.ts'
import { listActs } from '../../db/moderation/listActs.ts'
import { listQueue } from '../../db/moderation/listQueue.ts'
import { listPostsForOperators } from '../../db/post/listPostsForOperators.ts'
import { parseAccountSearch } from '../../search/parseAccountSearch.ts'
import { parsePostSearch } from '../../search/parsePostSearch.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { loadInOrder } from '../page/loadInOrder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'
import { readPage } from '../page/readPage.ts'
import { ModeratedAccountConnectionRef } from './ModeratedAccountConnectionRef.ts'
import { ModeratedPostConnectionRef } from './ModeratedPostConnectionRef.ts'
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

/** Arguments of the lists that operators filter. */
const moderationFilterArgs = {
  ...builder.args((t) => ({
    search: t.string({ description: 'Words that must all match; at most 200 characters and 24 words.' }),
    networkOf: t.field({
      type: 'Address',
      description:
        'Only accounts, or posts of accounts, that signed in within the last 30 days from the same network as this account: an IPv4 /24 or an IPv6 /48.',
    }),
  })),
  ...pageArgs,
}

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
          list: (page) => listQueue(context.db, { isOpen: state === 'open' }, page),
          load: loadInOrder(
            (ids) => findCases(context.db, ids),
            ({ id }) => id,
          ),
        }),
    }),
    accounts: t.field({
      type: ModeratedAccountConnectionRef,
      args: {
        ...moderationFilterArgs,
        joinedAfter: t.arg({ type: 'DateTime', description: 'Accounts that first signed in at this time or later.' }),
      },
      description: 'Accounts that ever signed in, newest first. A search matches their names and handles.',
      resolve: (_, { search, joinedAfter, networkOf, ...args }, context) =>
        readKeyedPage(context, {
          args,
          parts: 2,
          isSought: true,
          list: async (page) => {
            const found = search == null ? null : parseAccountSearch(search)
            // A search without a word finds no account.
            if (search != null && found === null) return []
            return await listAccountsForOperators(
              context.db,
              {
                terms: found?.begun ?? null,
                chainId: chains[context.config.defaultChain].id,
                joinedAfter: joinedAfter ?? null,
                networkOf: networkOf == null ? null : encodeAccountAddress(networkOf),
                now: new Date(context.now()),
              },
              page,
            )
          },
          load: (ids) => context.loaders.accountById.findAll(ids),
        }),
    }),
    posts: t.field({
      type: ModeratedPostConnectionRef,
      args: {
        ...moderationFilterArgs,
        writtenAfter: t.arg({ type: 'DateTime', description: 'Posts that arrived at this time or later.' }),
      },
      description: 'Posts and replies, newest first, including withheld ones.',
      resolve: (_, { search, writtenAfter, networkOf, ...args }, context) =>
        readPage(context, {
          args,
          isSought: true,
          list: async (page) => {
            const clauses = search == null ? null : parsePostSearch(search).clauses
            if (clauses?.length === 0) return []
            return await listPostsForOperators(
              context.db,
              {
                terms: clauses?.join(' & ') ?? null,
                writtenAfter: writtenAfter ?? null,
                networkOf: networkOf == null ? null : encodeAccountAddress(networkOf),
              },
              page,
            )
          },
          load: (seqs) => context.loaders.postBySeq.findAll(seqs),
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
