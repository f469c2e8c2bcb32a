import type { ReactNode } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { usePostQuotes } from './usePostQuotes.ts'

export type PostQuotesListProps = {
  /** Id of a post. */
  id: string
  renderPost(post: PostView): ReactNode
}

/** Posts that quote a post. */
export function PostQuotesList({ id, renderPost }: PostQuotesListProps) {
  const t = useMessages(postListWords)
  const { status, posts, error, hasMore, isLoadingMore, loadMore, retry } = usePostQuotes(id)
  return (
    <List
      label={t('postList.quotes')}
      status={status}
      items={posts}
      keyOf={(post) => post.id}
      renderItem={renderPost}
      skeleton="posts"
      empty={<Notice title={t('postList.quotesNone')} />}
      failure={{ title: t('postList.failed'), sentence: error?.sentence }}
      onRetry={retry}
      onMore={hasMore ? loadMore : undefined}
      isLoadingMore={isLoadingMore}
    />
  )
}
