import type { ReactNode } from 'react'
import { HiddenRepliesDocument } from '../../api/actingOperations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { Button } from '../../ui/Button.tsx'
import { matchesPost } from '../../viewer/private-list/matchesPost.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './HiddenReplyList.module.css'
import { SearchedList } from './SearchedList.tsx'
import { usePrivateChange } from './usePrivateChange.ts'

export type HiddenReplyListProps = {
  /** Draws a reply, with the button that shows it again. */
  renderPost(post: PostView, action: ReactNode): ReactNode
}

const pageSize = 30

/** The replies that the reader hid in threads, newest hide first; each can be shown again, and that can be undone. */
export function HiddenReplyList({ renderPost }: HiddenReplyListProps) {
  const t = useMessages(postMenuWords)
  const list = usePrivateList({
    document: HiddenRepliesDocument,
    variables: { first: pageSize },
    select: (data) => data.viewer?.hiddenReplies,
  })
  const { removed, run } = usePrivateChange()
  return (
    <SearchedList
      of="replies"
      list={list}
      removed={removed}
      matches={matchesPost}
      keyOf={({ id }) => id}
      renderItem={(post) => renderPost(post, renderAction(post))}
      skeleton="posts"
    />
  )

  function renderAction({ id }: PostView) {
    return (
      <Button
        className={styles['show']}
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
