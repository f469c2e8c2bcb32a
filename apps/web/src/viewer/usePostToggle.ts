import { useEffect } from 'react'
import { useFragment } from '../api/graph/useFragment.ts'
import { useGraphState } from '../api/graph/useGraphState.ts'
import type { PostView } from '../api/PostView.ts'
import type { Toggle } from '../api/Toggle.ts'
import { allPostMarksFragment, type PostMarks, writePostMarks } from '../api/viewerMarks.ts'
import { useOptimisticToggle } from './useOptimisticToggle.ts'
import { useSession } from './useSession.ts'

const kinds = {
  like: { mark: 'viewerLikes', countField: 'likeCount' },
  repost: { mark: 'viewerReposts', countField: 'repostCount' },
  bookmark: { mark: 'viewerBookmarks', countField: undefined },
} as const satisfies Record<string, { mark: keyof PostMarks; countField: string | undefined }>

export type PostToggleKind = keyof typeof kinds

/**
 * Toggles a mark of the reader on a post: shown at once, rolled back with a reason.
 *
 * @example
 * const { isOn = false, count, toggle } = usePostToggle(post, 'like')
 */
export function usePostToggle(
  post: Pick<PostView, 'id' | 'pending'> & { likeCount?: number; repostCount?: number },
  kind: PostToggleKind,
): Toggle {
  const { graph } = useGraphState()
  const { status } = useSession()
  const { id, pending = false } = post
  const { mark, countField } = kinds[kind]
  const isKnowable = status === 'signed-in' && !pending
  const { data } = useFragment({ fragment: allPostMarksFragment, from: { __typename: 'Post', id } })
  useEffect(() => {
    if (isKnowable) graph?.marks.needPost(id)
  }, [graph, id, isKnowable])

  const isOn = data[mark] ?? undefined
  return useOptimisticToggle({
    isOn: isKnowable ? isOn : undefined,
    count: countField && post[countField],
    createMessage: (next) => ({ type: next ? kind : (`un${kind}` as const), to: id }),
    write(cache, next, change) {
      writePostMarks(cache, id, { [mark]: next })
      if (countField === undefined) return
      cache.modify({ id: `Post:${id}`, fields: { [countField]: (known: number) => Math.max(0, known + change) } })
    },
    writeMark: ({ marks }, next) => marks.setPost(id, { [mark]: next }),
  })
}
