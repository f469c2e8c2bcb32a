import { cleanText, parseTag } from '@kith/protocol'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FeedList } from '../features/feed/FeedList.tsx'
import { useFeed } from '../features/feed/useFeed.ts'
import { useTagCount } from '../features/feed/useTagCount.ts'
import { afterPaint } from '../timing/afterPaint.ts'
import { Moment } from '../ui/text/Moment.tsx'
import { useLazyPart } from '../ui/useLazyPart.ts'
import { withWords } from '../words/languageStore.ts'
import { useMessages } from '../words/useMessages.ts'
import { NotFoundRoute } from './NotFoundRoute.tsx'
import { Page } from './Page.tsx'
import { useRenderPost } from './post/useRenderPost.tsx'
import styles from './TagRoute.module.css'

const loadBar = async () => (await withWords(import('../features/tags/TagBar.tsx'))).TagBar
const route = getRouteApi('/_app/tags/$tag')

/** `/tags/$tag`: everyone's posts with a tag, newest first. */
export function TagRoute() {
  const name = parseTag(route.useParams().tag)
  // Old tags may hold what turns the direction of writing around.
  const shown = cleanText(name ?? '', { of: 'line' })
  if (name === null || shown === '') return <NotFoundRoute />
  return <TagFeed key={name} name={name} title={`#${shown}`} />
}

function TagFeed({ name, title }: { name: string; title: string }) {
  const t = useMessages()
  const feed = useFeed({ kind: 'tag', tag: name })
  const counted = useTagCount(name)
  const renderPost = useRenderPost()
  const { run } = useRequireSession()
  const bar = useLazyPart(loadBar)
  const { load } = bar
  useEffect(() => afterPaint(load), [load])
  const [newest] = feed.posts
  // Posts that arrived since it was counted are shown already.
  const count = counted === undefined ? undefined : Math.max(counted, feed.posts.length)
  return (
    <Page title={title}>
      {count !== 0 && (
        <p className={styles['count']}>
          {count !== undefined && <span>{t('tag.postCount', { count })}</span>}
          {count !== undefined && newest && (
            <span>
              {t('tag.latest')} <Moment at={newest.createdAt} />
            </span>
          )}
        </p>
      )}
      <div className={styles['bar']}>{bar.Part && <bar.Part name={name} guard={run} />}</div>
      <FeedList
        feed={feed}
        empty={{ title: t('feed.empty.tag'), text: t('feed.empty.tagText') }}
        renderPost={renderPost}
      />
    </Page>
  )
}
