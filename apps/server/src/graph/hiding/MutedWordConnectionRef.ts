import type { MutedWordNode } from '../../db/private-item/listMutedWords.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'

const MutedWordRef = builder.objectRef<MutedWordNode>('MutedWord').implement({
  description: 'A word, phrase or #tag that an account does not want to read.',
  fields: (t) => ({
    word: t.exposeString('word', {
      description:
        'As it was muted; unmute it with the same spelling. It hides posts that contain it as a whole word, in any letter case; with a # at its start it matches only tags.',
    }),
    mutedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it, the last time.',
      resolve: ({ mutedAt }) => mutedAt,
    }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it hides nothing any more, also in the past; null: it is muted until it is unmuted.',
      resolve: ({ until }) => until,
    }),
  }),
})

export const { ConnectionRef: MutedWordConnectionRef } = createConnectionRefs('MutedWord', {
  node: MutedWordRef,
  descriptions: { page: 'A page of muted words.', edge: 'A muted word at its place in a list.', node: 'The word.' },
})
