import { type ReactNode, useState } from 'react'
import { HiddenRepliesDocument } from '../../api/actingOperations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { matchesPost } from '../../viewer/private-list/matchesPost.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { useSearchedList } from '../../viewer/private-list/useSearchedList.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ListSearch } from './ListSearch.tsx'
import { usePrivateChange } from './usePrivateChange.ts'

export type HiddenReplyListProps = {
  /** Draws a reply, with the button that shows it again. */
  renderPost(post: PostView, action: ReactNode): ReactNode
}

const pageSize = 30

/** The replies that the reader hid in threads, newest hide first; each can be shown again, and that can be undone. */
export function HiddenReplyList({ renderPost }: HiddenReplyListProps) {
  const t = useMessages(mutingWords, postMenuWords)
  const list = usePrivateList({
    document: HiddenRepliesDocument,
    variables: { first: pageSize },
    select: (data) => data.viewer?.hiddenReplies,
  })
  const [query, setQuery] = useState('')
  const words = query.trim()
  useSearchedList(list, words !== '')
  const { removed, run } = usePrivateChange()
  const items = list.items.filter(({ id }) => !removed.has(id))
  const found = words === '' ? items : items.filter((post) => matchesPost(post, words))
  return (
    <>
      <ListSearch
        label={t('muting.search.replies')}
        query={query}
        onChange={setQuery}
        count={list.items.length}
        isPartial={list.hasMore}
      />
      <List
        label={t('muting.replies')}
        status={list.status}
        items={found}
        keyOf={({ id }) => id}
        renderItem={(post) => renderPost(post, renderAction(post))}
        skeleton="posts"
        empty={
          items.length > 0 ? (
            <Notice title={t('muting.noneFound')} />
          ) : (
            <Notice title={t('muting.empty.replies')}>{t('muting.empty.repliesText')}</Notice>
          )
        }
        failure={{ title: t('muting.failed'), sentence: list.error?.sentence }}
        onRetry={() => void list.refresh()}
        onMore={list.hasMore ? list.loadMore : undefined}
        isLoadingMore={list.isLoadingMore}
      />
    </>
  )

  function renderAction({ id }: PostView) {
    return (
      <Button
        size="small"
        look="quiet"
        onClick={() =>
          run({
            name: id,
            remove: { type: 'unhide', to: id },
            add: { type: 'hide', to: id },
            text: t('post.shownToast'),
          })
        }
      >
        {t('post.unhide')}
      </Button>
    )
  }
}
