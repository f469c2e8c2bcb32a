import type { ApolloCache } from '@apollo/client/cache'
import { TagFollowFragmentDoc } from '../../api/actingOperations.generated.ts'
import { useFragment } from '../../api/graph/useFragment.ts'
import type { Toggle } from '../../api/Toggle.ts'
import { useOptimisticToggle } from '../../viewer/useOptimisticToggle.ts'
import { useSession } from '../../viewer/useSession.ts'

/** Follows or unfollows a tag, optimistically; a refusal rolls back and shows its reason. Private to the reader. */
export function useTagFollow(name: string): Toggle {
  const { status } = useSession()
  const { data } = useFragment({ fragment: TagFollowFragmentDoc, from: { __typename: 'Tag', name } })
  const write = (cache: ApolloCache, viewerFollows: boolean) =>
    cache.writeFragment({
      fragment: TagFollowFragmentDoc,
      // The generated type omits fields that every fragment selects.
      data: { __typename: 'Tag', name, viewerFollows } as never,
    })
  return useOptimisticToggle({
    isOn: status === 'signed-in' ? (data.viewerFollows ?? undefined) : undefined,
    createMessage: (next) => ({ type: next ? 'follow-tag' : 'unfollow-tag', tag: name }),
    write,
    writeMark: ({ client }, next) => write(client.cache, next),
  })
}
