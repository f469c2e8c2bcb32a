import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SearchStart.module.css'
import { useRecentSearches } from './useRecentSearches.ts'

const none: readonly string[] = []
const tips = [
  { name: 'phrase' },
  { name: 'from', example: 'from:@ada' },
  { name: 'to', example: 'to:@ada' },
  { name: 'media', example: 'has:media' },
  { name: 'days', example: 'after:2026-11-01 before:2026-12-01' },
] as const

/** Shown before a search: recent searches and search tips. */
export function SearchStart() {
  const t = useMessages(searchWords)
  const searches = useRecentSearches()
  const recent = useSyncExternalStore(searches.subscribe, searches.get, () => none)
  return (
    <>
      {recent.length > 0 && (
        <section className={styles['part']} aria-labelledby="recent-searches">
          <div className={styles['head']}>
            <h2 id="recent-searches" className={styles['title']}>
              {t('search.recent')}
            </h2>
            <Button size="small" look="quiet" onClick={searches.clear}>
              {t('search.clearAll')}
            </Button>
          </div>
          <p className={styles['note']}>{t('search.recentText')}</p>
          <ul className={styles['recent']}>
            {recent.map((query) => (
              <li key={query} className={styles['row']}>
                <Link className={styles['query']} to="/search" search={{ q: query }}>
                  <Icon name="search" size={18} />
                  <bdi className={styles['text']}>{query}</bdi>
                </Link>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={t('search.forget', { query })}
                  onClick={() => searches.remove(query)}
                >
                  <Icon name="cross" size={18} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link className={styles['explore']} to="/explore">
        <Icon name="explore" size={20} />
        {t('search.explore')}
      </Link>
      <section className={styles['part']} aria-labelledby="search-tips">
        <h2 id="search-tips" className={styles['title']}>
          {t('search.tips')}
        </h2>
        <dl className={styles['tips']}>
          {tips.map((tip) => (
            <div key={tip.name} className={styles['tip']}>
              <dt>
                <code dir="ltr">{'example' in tip ? tip.example : t('search.tip.phraseExample')}</code>
              </dt>
              <dd>{t(`search.tip.${tip.name}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
