import { loggedKinds } from '../../log/kinds/loggedKinds.ts'
import { builder } from '../builder.ts'

/** Values are those of `EventNode.kind`: the types of public messages, and what the service adds. */
export const EventKindRef = builder.enumType('EventKind', {
  description: 'Kinds of events. `Event.kind` has the same values in lower case.',
  values: {
    ...Object.fromEntries(
      loggedKinds.map(({ type, kind }) => [type.toUpperCase(), { value: type, description: kind.event }]),
    ),
    HANDLE: { value: 'handle', description: 'A handle changed.' },
    TIP: { value: 'tip', description: 'A tip for the author of a post was confirmed.' },
    MODERATION: { value: 'moderation', description: 'The operators acted on a post or an account.' },
    KEY_END: { value: 'key_end', description: 'A key was ended by the wallet or by the service.' },
    DELETION: { value: 'deletion', description: 'An account was deleted, and nothing of it is left to read.' },
  },
})
