import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { tagWords } from '../../words/en/later/tagWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './TrendingTags.module.css'
import { useTrendingTags } from './useTrendingTags.ts'

export type TrendingTagsProps = {
  /** `row` scrolls sideways; `rail` is a column beside a page. */
  look?: 'list' | 'row' | 'rail'
}

/** Tags that many people used recently; renders nothing without any. A row keeps its height while they load; a rail appears with them. */
export function TrendingTags({ look = 'list' }: TrendingTagsProps) {
  const t = useMessages(tagWords)
  const titleId = useId()
  const { status, tags, error, retry } = useTrendingTags()
  if (status === 'ready' && tags.length === 0) return null
  if (look === 'rail' && status === 'loading') return null
  return (
    <section className={styles['tags']} data-look={look} aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <h2 id={titleId} className={styles['title']}>
        {t('tags.trending')}
      </h2>
      {status === 'failed' ? (
        <div className={styles['note']}>
          {look === 'row' ? (
            <Button size="small" look="quiet" onClick={retry}>
              {t('action.retry')}
            </Button>
          ) : (
            <Failure sentence={error?.sentence ?? t('tags.trendingFailed')} onRetry={retry} />
          )}
        </div>
      ) : (
        <ul className={styles['list']}>
          {tags.map(({ name, accountCount }) => (
            <li key={name}>
              <Link className={styles['tag']} to="/tags/$tag" params={{ tag: name }}>
                <bdi className={styles['name']}>#{cleanText(name, { of: 'line' })}</bdi>
                <span className={styles['count']}>{t('tags.people', { count: accountCount })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
