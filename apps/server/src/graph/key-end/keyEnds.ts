import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { KeyEndNode } from '../../db/key-end/findKeyEnds.ts'
import { listKeyEnds } from '../../db/key-end/listKeyEnds.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readPage } from '../page/readPage.ts'
import { KeyEndRef } from './KeyEndRef.ts'

const { ConnectionRef } = createConnectionRefs('KeyEnd', {
  node: KeyEndRef,
  descriptions: {
    page: 'A page of ends of keys.',
    edge: 'The end of a key at its position in a list.',
    node: 'The end.',
  },
})

builder.objectField(AccountRef, 'keyEnds', (t) =>
  t.field({
    type: ConnectionRef,
    nullable: true,
    args: pageArgs,
    description: "Ends of the account's keys, the last first. A key that expired or is unused has none.",
    resolve({ id: accountId }, args, context) {
      const delegations = new Map<bigint, string>()
      return readPage<KeyEndNode>(context, {
        args,
        async list(page) {
          // An address that nothing was written about has no row.
          if (accountId === null) return []
          const found = await listKeyEnds(context.db, { accountId, ...page })
          for (const { seq, delegationId } of found) delegations.set(seq, toHex(delegationId))
          return found.map(({ seq }) => ({ cursor: seq, key: seq }))
        },
        async load(keys) {
          const found = await context.loaders.keyEnd.findAll(keys.map((key) => delegations.get(key) ?? ''))
          return found.map((keyEnd) => keyEnd ?? new Error('The end of a key was not loaded.'))
        },
      })
    },
  }),
)

builder.queryField('keyEnd', (t) =>
  t.field({
    type: KeyEndRef,
    nullable: true,
    args: { delegation: t.arg({ type: 'Cid', required: true, description: 'The delegation.' }) },
    description: 'The end of the key of a delegation; null for one that is unknown, lives, expired or is unused.',
    resolve(_, { delegation }, { loaders }) {
      const digest = findDigest(delegation)
      return digest ? loaders.keyEnd.find(toHex(digest)) : null
    },
  }),
)
