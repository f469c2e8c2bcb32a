import { cleanText } from '@kith/protocol'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { PostView } from '../../api/PostView.ts'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { FeedList } from '../../features/feed/FeedList.tsx'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { DestinationLink } from '../../features/search/DestinationLink.tsx'
import { FoundPeople } from '../../features/search/FoundPeople.tsx'
import { FoundTags } from '../../features/search/FoundTags.tsx'
import { findDestination } from '../../features/search/findDestination.ts'
import { NothingFound } from '../../features/search/NothingFound.tsx'
import { parseSearch } from '../../features/search/parseSearch.ts'
import { SearchBar } from '../../features/search/SearchBar.tsx'
import type { SearchQuery } from '../../features/search/SearchFilter.ts'
import { SearchStart } from '../../features/search/SearchStart.tsx'
import { type SearchTab, searchTabs } from '../../features/search/SearchTab.ts'
import { TopPeopleAndTags } from '../../features/search/TopPeopleAndTags.tsx'
import type { Found } from '../../features/search/useFound.ts'
import { useFoundPosts } from '../../features/search/useFoundPosts.ts'
import { useRecentSearches } from '../../features/search/useRecentSearches.ts'
import { useTopFound } from '../../features/search/useTopFound.ts'
import { TrendingTags } from '../../features/tags/TrendingTags.tsx'
import { accountLabel, type NamedAccount } from '../../ui/account/accountName.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { isPagePath } from '../../worker/isPagePath.ts'
import { Page } from '../Page.tsx'
import { useRenderPost } from '../post/useRenderPost.tsx'
import { parseSearchParams } from './parseSearchParams.ts'
import styles from './SearchRoute.module.css'

const route = getRouteApi('/_app/search')

/** `/search`: posts, people and tags, while typing. The URL contains the whole search. */
export function SearchRoute() {
  const t = useMessages(searchWords)
  const navigate = useNavigate()
  // The router adds to what it parsed what it could not.
  const { q = '', in: tab = 'top' } = parseSearchParams(route.useSearch())
  const search = parseSearch(q)
  const searches = useRecentSearches()
  const destination = findDestination(q, { origin: location.origin, isPagePath })
  const go = (query: string, where: SearchTab, { isStep = true } = {}) =>
    void navigate({ to: '/search', search: toParams(query, where), replace: !isStep, resetScroll: isStep })
  return (
    <Page
      title={q === '' ? t('search.title') : t('search.titleOf', { query: cleanText(q, { of: 'line' }) })}
      hasHeading={false}
    >
      <h1 className={styles['hidden']}>{t('search.title')}</h1>
      <div className={styles['top']}>
        <SearchBar search={search} onSearch={(query, { isStep }) => go(query, tab, { isStep })} />
        {q !== '' && (
          <TabLinks
            label={t('search.views')}
            current={tab}
            links={searchTabs.map((name) => ({
              key: name,
              label: t(`search.${name}`),
              to: '/search',
              search: toParams(q, name),
            }))}
          />
        )}
      </div>
      {q === '' ? (
        <>
          <SearchStart />
          <TrendingTags />
        </>
      ) : (
        // Stores a search once the reader opens one of its results.
        <div onClickCapture={({ target }) => target instanceof Element && target.closest('a') && searches.add(q)}>
          {destination && <DestinationLink destination={destination} />}
          <Results search={search} tab={tab} onSearch={go} />
        </div>
      )}
    </Page>
  )
}

type ResultsProps = { search: SearchQuery; tab: SearchTab; onSearch(query: string, tab: SearchTab): void }

function Results({ search, tab, onSearch }: ResultsProps) {
  const { run } = useRequireSession()
  const renderFollow = (account: NamedAccount) => (
    <FollowButton address={account.address} name={accountLabel(account)} guard={run} />
  )
  const empty = <NothingFound search={search} tab={tab} onSearch={onSearch} />
  if (tab === 'people') return <FoundPeople search={search} renderFollow={renderFollow} empty={empty} />
  if (tab === 'tags') return <FoundTags search={search} empty={empty} />
  if (tab === 'latest') return <Latest search={search} tab={tab} onSearch={onSearch} />
  return <Top search={search} tab={tab} onSearch={onSearch} renderFollow={renderFollow} />
}

function Latest({ search, tab, onSearch }: ResultsProps) {
  const found = useFoundPosts(search)
  if (found.status === 'empty') return <NothingFound search={search} tab={tab} onSearch={onSearch} />
  return <FoundPosts found={found} />
}

function Top({
  search,
  tab,
  onSearch,
  renderFollow,
}: ResultsProps & { renderFollow(account: NamedAccount): React.ReactNode }) {
  const t = useMessages(searchWords)
  const found = useTopFound(search)
  // Filters only apply to posts.
  const isOfAll = search.filters.length === 0
  const hasPeopleOrTags = isOfAll && found.people.length + found.tags.length > 0
  return (
    <>
      {isOfAll && (
        <TopPeopleAndTags
          people={found.people}
          tags={found.tags}
          renderFollow={renderFollow}
          onTab={(where) => onSearch(search.words.trim(), where)}
        />
      )}
      {found.status === 'empty' ? (
        !hasPeopleOrTags && <NothingFound search={search} tab={tab} onSearch={onSearch} />
      ) : (
        <FoundPosts found={found} />
      )}
      {found.status === 'ready' && !found.hasMore && <p className={styles['note']}>{t('search.bestOf')}</p>}
    </>
  )
}

function FoundPosts({ found }: { found: Found<unknown, PostView> }) {
  const renderPost = useRenderPost()
  const { items, isStale, ...feed } = found
  return (
    <div className={styles['posts']} data-stale={isStale} aria-busy={isStale}>
      <FeedList
        feed={{ ...feed, posts: items, newCount: 0, showNew: () => undefined }}
        empty={{ title: '' }}
        renderPost={renderPost}
      />
    </div>
  )
}

function toParams(query: string, tab: SearchTab) {
  return { ...(query !== '' && { q: query }), ...(tab !== 'top' && { in: tab }) }
}
