import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { ModerationActRef } from './ModerationActRef.ts'

export const { ConnectionRef: ModerationActConnectionRef } = createConnectionRefs('ModerationAct', {
  node: ModerationActRef,
  descriptions: { page: 'A page of what the operators did.', edge: 'An act at its place in a list.', node: 'The act.' },
})
