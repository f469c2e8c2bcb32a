import type { SignedCheckpoint } from '@kith/protocol'
import { listCheckpoints } from '../../db/checkpoint/listCheckpoints.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readPage } from '../page/readPage.ts'
import { CheckpointRef } from './CheckpointRef.ts'

const { ConnectionRef } = createConnectionRefs('Checkpoint', {
  node: CheckpointRef,
  descriptions: {
    page: 'A page of checkpoints.',
    edge: 'A checkpoint at its position in a list.',
    node: 'The checkpoint.',
  },
})

builder.queryField('checkpoints', (t) =>
  t.field({
    type: ConnectionRef,
    nullable: true,
    args: pageArgs,
    description: 'Checkpoints of the log, newest first: at least one an hour while messages come.',
    resolve(_, args, context) {
      const checkpoints = new Map<bigint, SignedCheckpoint>()
      return readPage(context, {
        args,
        async list(page) {
          const found = await listCheckpoints(context.db, page)
          for (const checkpoint of found) checkpoints.set(checkpoint.position, checkpoint)
          return found.map(({ position }) => ({ cursor: position, key: position }))
        },
        load: (positions) =>
          positions.map((position) => checkpoints.get(position) ?? new Error('A checkpoint was not loaded.')),
      })
    },
  }),
)
