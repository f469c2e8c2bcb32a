import { builder } from '../builder.ts'

/** Values are those of `EventNode.kind`. */
export const EventKindRef = builder.enumType('EventKind', {
  description: 'Kinds of events. `Event.kind` has the same values in lower case.',
  values: {
    POST: { value: 'post', description: 'A post was written.' },
    EDIT: { value: 'edit', description: 'A post was edited.' },
    DELETE: { value: 'delete', description: 'A post was deleted.' },
    LIKE: { value: 'like', description: 'A post was liked.' },
    UNLIKE: { value: 'unlike', description: 'A like was removed.' },
    REPOST: { value: 'repost', description: 'A post was reposted.' },
    UNREPOST: { value: 'unrepost', description: 'A repost was removed.' },
    HIDE: { value: 'hide', description: 'A reply was hidden by an author of its thread.' },
    UNHIDE: { value: 'unhide', description: 'A hidden reply was shown again.' },
    FOLLOW: { value: 'follow', description: 'An account was followed.' },
    UNFOLLOW: { value: 'unfollow', description: 'An account was unfollowed.' },
    PROFILE: { value: 'profile', description: 'A field of a profile changed.' },
    REVOKE: { value: 'revoke', description: 'A key revoked itself.' },
    HANDLE: { value: 'handle', description: 'A handle changed.' },
    MODERATION: { value: 'moderation', description: 'The operators acted on a post or an account.' },
    KEY_END: { value: 'key_end', description: 'A key was ended by the wallet or by the service.' },
    DELETION: { value: 'deletion', description: 'An account was deleted, and nothing of it is left to read.' },
  } as const,
})
