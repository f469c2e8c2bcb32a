import type { Reference } from '@apollo/client/cache'
import { useEffect, useState } from 'react'
import { BookmarksDocument } from '../../api/actingOperations.generated.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { Graph } from '../../api/graph/Graph.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { PostView } from '../../api/PostView.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { type PrivateList, usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { useService } from '../../viewer/service/useService.ts'
import { bookmarksWords } from '../../words/en/later/account/bookmarksWords.ts'
import { useMessages } from '../../words/useMessages.ts'

export type Bookmarks = PrivateList<PostView> & {
  /** Removes a bookmark: its post leaves at once, and a toast offers to undo. */
  remove(id: string): void
}

/** Posts in one page. */
const pageSize = 30

/** The reader's bookmarks, page by page, newest bookmark first. */
export function useBookmarks(): Bookmarks {
  const t = useMessages(bookmarksWords)
  const { load: loadGraph } = useGraphState()
  const { acting } = useService()
  const list = usePrivateList({
    document: BookmarksDocument,
    variables: { first: pageSize },
    select: (data) => data.viewer?.bookmarks,
  })
  // Removed ones keep their place while the page is open, so that undo puts them back there.
  const [removed] = useState(() => new Set<string>())
  const [, setChanges] = useState(0)
  const setRemoved = (id: string, isRemoved: boolean) => {
    if (isRemoved) removed.add(id)
    else removed.delete(id)
    setChanges((count) => count + 1)
  }

  useEffect(
    () => () => {
      const drop = (known: { edges: readonly { node: Reference }[] }) => ({
        ...known,
        edges: known.edges.filter(({ node }) => !removed.has(node.__ref.slice('Post:'.length))),
      })
      if (removed.size === 0) return
      const forget = ({ client }: Graph) =>
        client.cache.modify({ id: 'Viewer:{}', fields: { bookmarks: drop } as never })
      loadGraph().then(forget, () => undefined)
    },
    [loadGraph, removed],
  )

  const change = async (id: string, isKept: boolean) => {
    setRemoved(id, !isKept)
    try {
      const { publish } = await acting.get()
      await publish({ type: isKept ? 'bookmark' : 'unbookmark', to: id })
      const { marks } = await loadGraph()
      marks.setPost(id, { viewerBookmarks: isKept })
      if (isKept) return
      showToast({
        text: t('bookmarks.removed'),
        action: { label: t('action.undo'), run: () => void change(id, true) },
      })
    } catch (error) {
      setRemoved(id, isKept)
      showToast({ text: t('bookmarks.failed', { reason: toAppError(error).sentence }) })
    }
  }

  return {
    ...list,
    items: list.items.filter(({ id }) => !removed.has(id)),
    remove: (id) => void change(id, false),
  }
}
