import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { PostMarkFragmentDoc } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import type { Toggle } from '../../api/Toggle.ts'
import { writePostMark } from '../../api/writePostMark.ts'
import { useOptimisticToggle } from '../../viewer/useOptimisticToggle.ts'
import { useService } from '../../viewer/useService.ts'
import { useSession } from '../../viewer/useSession.ts'

/** Liking `post`; `count` is what to show beside the heart. */
export function useLike(post: Pick<PostView, 'id' | 'likeCount' | 'pending'>): Toggle {
  const { marks } = useService()
  const { status } = useSession()
  const { id, likeCount, pending = false } = post
  const isKnowable = status === 'signed-in' && !pending
  const mark = useFragment({ fragment: PostMarkFragmentDoc, from: { __typename: 'Post', id } })
  useEffect(() => {
    if (isKnowable) marks.needPost(id)
  }, [marks, id, isKnowable])

  return useOptimisticToggle({
    isOn: isKnowable ? (mark.data.viewerLikes ?? undefined) : undefined,
    count: likeCount,
    createMessage: (isOn) => ({ type: isOn ? 'like' : 'unlike', to: id }),
    write(cache, isOn, change) {
      writePostMark(cache, id, isOn)
      cache.modify({ id: `Post:${id}`, fields: { likeCount: (known: number) => Math.max(0, known + change) } })
    },
    writeMark: (isOn) => marks.setPost(id, isOn),
  })
}
