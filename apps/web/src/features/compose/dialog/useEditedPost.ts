import { useEffect, useRef, useState } from 'react'
import { EditedPostDocument } from '../../../api/actingOperations.generated.ts'
import type { AppError } from '../../../api/errors/AppError.ts'
import { toAppError } from '../../../api/errors/toAppError.ts'
import { useGraphState } from '../../../api/graph/useGraphState.ts'
import type { EditedPostQuery } from '../../../api/operations.generated.ts'

export type EditedPost = NonNullable<EditedPostQuery['post']>

export type EditedPostState = { status: 'idle' | 'loading' | 'ready' | 'failed'; error?: AppError; retry(): void }

/** Fetches what an edit starts from: an edit repeats the whole post, so pictures are named by their ids. */
export function useEditedPost(id: string | null, onReady: (post: EditedPost) => void): EditedPostState {
  const { load: loadGraph } = useGraphState()
  const [state, setState] = useState<Omit<EditedPostState, 'retry'>>({ status: id === null ? 'idle' : 'loading' })
  const [tries, setTries] = useState(0)
  const ready = useRef(onReady)
  ready.current = onReady
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (id === null) return
    let isGone = false
    setState({ status: 'loading' })
    loadGraph()
      .then(({ client }) => client.query({ query: EditedPostDocument, variables: { id }, fetchPolicy: 'no-cache' }))
      .then(
        ({ data }) => {
          if (isGone) return
          if (data?.post) ready.current(data.post)
          setState({ status: data?.post ? 'ready' : 'failed' })
        },
        (error: unknown) => !isGone && setState({ status: 'failed', error: toAppError(error) }),
      )
    return () => {
      isGone = true
    }
  }, [loadGraph, id, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
