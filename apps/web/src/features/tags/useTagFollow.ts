import { useFragment } from '@apollo/client/react'
import { TagFollowFragmentDoc } from '../../api/actingOperations.generated.ts'
import type { Toggle } from '../../api/Toggle.ts'
import { useService } from '../../viewer/service/useService.ts'
import { useOptimisticToggle } from '../../viewer/useOptimisticToggle.ts'
import { useSession } from '../../viewer/useSession.ts'

/** Follows or unfollows a tag, optimistically; a refusal rolls back and shows its reason. Private to the reader. */
export function useTagFollow(name: string): Toggle {
  const { client } = useService()
  const { status } = useSession()
  const { data } = useFragment({ fragment: TagFollowFragmentDoc, from: { __typename: 'Tag', name } })
  const write = (cache: typeof client.cache, viewerFollows: boolean) =>
    cache.writeFragment({
      fragment: TagFollowFragmentDoc,
      // The generated type omits fields that every fragment selects.
      data: { __typename: 'Tag', name, viewerFollows } as never,
    })
  return useOptimisticToggle({
    isOn: status === 'signed-in' ? (data.viewerFollows ?? undefined) : undefined,
    createMessage: (next) => ({ type: next ? 'follow-tag' : 'unfollow-tag', tag: name }),
    write,
    writeMark: (next) => write(client.cache, next),
  })
}
