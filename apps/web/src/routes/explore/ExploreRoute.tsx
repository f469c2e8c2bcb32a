import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery } from '../../api/graph/useQuery.ts'
import { TrendingTagsDocument } from '../../api/operations.generated.ts'
import { trendingTagCount } from '../../api/pageSizes.ts'
import { FeedList } from '../../features/feed/FeedList.tsx'
import { useFeed } from '../../features/feed/useFeed.ts'
import { usePreloadFeed } from '../../features/feed/usePreloadFeed.ts'
import { afterPaint } from '../../timing/afterPaint.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Page } from '../Page.tsx'
import { useRenderPost } from '../post/useRenderPost.tsx'
import styles from './ExploreRoute.module.css'

const route = getRouteApi('/_app/explore')
const loadRows = async () => (await withWords(import('./ExploreRows.tsx'))).ExploreRows

/** `/explore`: everyone's posts, best or newest first, with suggested tags and people. */
export function ExploreRoute() {
  const t = useMessages()
  const navigate = useNavigate()
  const { by } = route.useSearch()
  const kind = by === 'new' ? 'latest' : 'explore'
  const feed = useFeed({ kind })
  const preload = usePreloadFeed()
  const renderPost = useRenderPost()
  const rows = useLazyPart(loadRows)
  const { load } = rows
  // Asked for by the row itself; here only what came with the page.
  const { data: trending } = useQuery(TrendingTagsDocument, {
    variables: { first: trendingTagCount },
    fetchPolicy: 'cache-only',
  })
  const hasTags = trending?.trendingTags?.length !== 0
  const isWide = useIsWide()
  useEffect(() => {
    // Wide windows have a side column for that.
    return isWide ? undefined : afterPaint(load)
  }, [load, isWide])
  return (
    <Page title={t('explore.title')}>
      <div
        className={styles['rows']}
        data-state={rows.Part ? 'ready' : 'loading'}
        data-tags={hasTags ? 'some' : 'none'}
      >
        {rows.Part && <rows.Part />}
      </div>
      <Tabs
        label={t('explore.views')}
        value={kind}
        onChange={(value) =>
          void navigate({ to: '/explore', search: value === 'latest' ? { by: 'new' } : {}, resetScroll: false })
        }
        onIntent={(value) => preload({ kind: value })}
        options={[
          { value: 'explore', label: t('explore.top') },
          { value: 'latest', label: t('explore.new') },
        ]}
      />
      {kind === 'explore' && (
        <p className={styles['ranking']}>
          {t('explore.ranking')}{' '}
          <Link className={styles['how']} to="/explore/ranking">
            {t('explore.rankingLink')}
          </Link>
        </p>
      )}
      <FeedList
        key={kind}
        feed={feed}
        empty={{ title: t(`feed.empty.${kind}`), text: t(`feed.empty.${kind}Text`) }}
        renderPost={renderPost}
      />
    </Page>
  )
}
