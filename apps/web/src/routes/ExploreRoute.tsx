import { FeedList } from '../features/feed/FeedList.tsx'
import { useFeed } from '../features/feed/useFeed.ts'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'
import { useRenderPost } from './post/useRenderPost.tsx'

/** `/explore`: everyone's posts, newest first. */
export function ExploreRoute() {
  const t = useMessages()
  const feed = useFeed({ kind: 'latest' })
  const renderPost = useRenderPost()
  return (
    <Page title={t('explore.title')}>
      <FeedList
        feed={feed}
        empty={{ title: t('feed.empty.latest'), text: t('feed.empty.latestText') }}
        renderPost={renderPost}
      />
    </Page>
  )
}
