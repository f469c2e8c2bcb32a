import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { TagMarkDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { useSession } from '../../viewer/useSession.ts'
import { tagWords } from '../../words/en/later/tagWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { FollowTagButton } from './FollowTagButton.tsx'
import styles from './TagBar.module.css'
import { useTrendingTags } from './useTrendingTags.ts'

export type TagBarProps = {
  /** The tag's folded name. */
  name: string
  guard(action: () => void): void
}

/** Actions of a tag: follow it, search in it, open its feed. */
export function TagBar({ name, guard }: TagBarProps) {
  const t = useMessages(tagWords)
  const { status } = useSession()
  const { tags } = useTrendingTags()
  // Read by the button from the cache.
  useQuery(TagMarkDocument, {
    variables: { name },
    context: { isPrivate: true },
    skip: status !== 'signed-in',
    fetchPolicy: 'cache-and-network',
  })
  const trending = tags.find((tag) => tag.name === name)
  const tag = `#${cleanText(name, { of: 'line' })}`
  return (
    <div className={styles['bar']}>
      <FollowTagButton name={name} guard={guard} />
      <Link className={styles['link']} to="/search" search={{ q: `#${name}` }} aria-label={t('tags.search', { tag })}>
        {t('nav.search')}
      </Link>
      <a
        className={styles['link']}
        href={`/tags/${encodeURIComponent(name)}/feed.atom`}
        target="_blank"
        rel="noreferrer"
      >
        {t('tags.feed')}
      </a>
      {trending && <span className={styles['note']}>{t('tags.recently', { count: trending.accountCount })}</span>}
    </div>
  )
}
