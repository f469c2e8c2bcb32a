import { PostTipListDocument } from '../../api/actingOperations.generated.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import { useCachedPages } from '../../api/useCachedPages.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { TipRow } from './TipRow.tsx'

/** The tips of a post. `id` is the post's. */
export function PostTipList({ id }: { id: string }) {
  const t = useMessages(tipWords)
  const { status, nodes, error, hasMore, isLoadingMore, loadMore, retry } = useCachedPages(
    PostTipListDocument,
    { id, first: listPageSize },
    ({ post }) => post?.tips.list,
  )
  return (
    <List
      label={t('tip.list')}
      status={status}
      items={nodes}
      keyOf={(tip) => tip.id}
      renderItem={(tip) => <TipRow tip={tip} show="from" />}
      empty={<Notice title={t('tip.none')}>{t('tip.noneText')}</Notice>}
      failure={{ title: t('tip.failed'), sentence: error?.sentence }}
      onRetry={retry}
      onMore={hasMore ? loadMore : undefined}
      isLoadingMore={isLoadingMore}
    />
  )
}
