import type { ReactNode } from 'react'
import { PostQuotesDocument } from '../../api/actingOperations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import { useCachedPages } from '../../api/useCachedPages.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'

export type PostQuotesListProps = {
  /** Id of a post. */
  id: string
  renderPost(post: PostView): ReactNode
}

/** Posts that quote a post, newest first. */
export function PostQuotesList({ id, renderPost }: PostQuotesListProps) {
  const t = useMessages(postListWords)
  const { status, nodes, error, hasMore, isLoadingMore, loadMore, retry } = useCachedPages(
    PostQuotesDocument,
    { id, first: listPageSize },
    ({ post }) => post?.quotes,
  )
  return (
    <List
      label={t('postList.quotes')}
      status={status}
      items={nodes}
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
