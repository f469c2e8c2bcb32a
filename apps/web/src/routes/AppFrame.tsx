import { Link, type LinkProps, type UseNavigateResult, useLocation, useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useConfig } from '../config/useConfig.ts'
import { useCurrentHandle } from '../features/claim-handle/useCurrentHandle.ts'
import { ComposeHost } from '../features/compose/ComposeHost.tsx'
import { openComposer } from '../features/compose/openComposer.ts'
import { ConnectSlot } from '../features/connect/ConnectSlot.tsx'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { useEarlyKeys } from '../features/shortcuts/useEarlyKeys.ts'
import { SuggestionList } from '../features/suggestions/SuggestionList.tsx'
import { accountLabel } from '../ui/account/accountName.ts'
import { Icon, type IconName } from '../ui/icon/Icon.tsx'
import { Count } from '../ui/list/Count.tsx'
import { useIsWide } from '../ui/useIsWide.ts'
import { useLazyPart } from '../ui/useLazyPart.ts'
import { useService } from '../viewer/service/useService.ts'
import { useSession } from '../viewer/useSession.ts'
import { useStoreValue } from '../viewer/useStoreValue.ts'
import { withWords } from '../words/languageStore.ts'
import { useMessages } from '../words/useMessages.ts'
import styles from './AppFrame.module.css'

const loadTags = async () => (await withWords(import('../features/tags/TrendingTags.tsx'))).TrendingTags
const loadSearch = async () => (await withWords(import('./search/NavSearch.tsx'))).NavSearch
const loadKeys = async () => (await import('./KeysAndGestures.tsx')).KeysAndGestures

/** The frame around every page: navigation on one side, people and the wallet on the other. */
export function AppFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { productName, embedded } = useConfig()
  const { status, address } = useSession()
  const handle = useCurrentHandle(status === 'signed-in' ? address : undefined)
  const { run } = useRequireSession()
  const unseen = useStoreValue(useService().unseen)
  const keys = useLazyPart(loadKeys)
  const { load } = keys
  const tags = useLazyPart(loadTags)
  const { load: loadTagsPart } = tags
  const search = useLazyPart(loadSearch)
  const { load: loadSearchPart } = search
  // These pages have their own field and their own list.
  const isSearching = useLocation({ select: ({ pathname }) => pathname === '/search' })
  const listsPeople = useLocation({ select: ({ pathname }) => pathname === '/explore/people' })
  const isWide = useIsWide()
  useEarlyKeys(load, keys.status === 'ready')
  // After the first paint: the reading path does not wait for shortcuts and tags.
  useEffect(() => {
    const timer = setTimeout(load, 1_500)
    return () => clearTimeout(timer)
  }, [load])
  useEffect(() => {
    if (!isWide) return
    const timer = setTimeout(() => {
      loadTagsPart()
      loadSearchPart()
    }, 1_500)
    return () => clearTimeout(timer)
  }, [loadTagsPart, loadSearchPart, isWide])
  const entries: readonly { icon: IconName; label: string; link: LinkProps; unseen?: number }[] = [
    { icon: 'home', label: t('nav.home'), link: { to: '/' } },
    { icon: 'explore', label: t('nav.explore'), link: { to: '/explore' } },
    { icon: 'search', label: t('nav.search'), link: { to: '/search' } },
    ...(status === 'signed-in' && address !== undefined
      ? [
          { icon: 'bell' as const, label: t('nav.notifications'), link: { to: '/notifications' } as const, unseen },
          { icon: 'bookmark' as const, label: t('nav.bookmarks'), link: { to: '/bookmarks' } as const },
          {
            icon: 'profile' as const,
            label: t('nav.profile'),
            link: { to: '/u/$handle', params: { handle: handle ?? address } } as const,
          },
        ]
      : []),
    { icon: 'settings', label: t('nav.settings'), link: { to: '/settings' } },
    { icon: 'status', label: t('nav.status'), link: { to: '/status' } },
  ]

  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {t('app.skip')}
      </a>
      {keys.Part && <keys.Part onWrite={() => openComposer({ kind: 'new' }) || focusComposer(navigate)} />}
      <header className={styles['rail']}>
        <Link className={styles['brand']} to="/" aria-label={productName}>
          <span className={styles['mark']} aria-hidden="true" />
          <span className={styles['product']}>{productName}</span>
        </Link>
        <nav className={styles['nav']} aria-label={t('nav.label')}>
          {entries.map(({ icon, label, link, unseen: count = 0 }) => {
            const Field = icon === 'search' && !isSearching ? search.Part : null
            return (
              <Fragment key={icon}>
                {Field && (
                  <div className={styles['field']}>
                    <Field />
                  </div>
                )}
                <Link
                  {...link}
                  className={styles['entry']}
                  data-name={icon}
                  data-has-field={Field ? '' : undefined}
                  activeOptions={{ exact: link.to !== '/settings', includeHash: false, includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                  aria-label={count > 0 ? t('nav.unseen', { label, count }) : label}
                >
                  <span className={styles['drawing']}>
                    <Icon name={icon} />
                    {count > 0 && (
                      <span className={styles['unseen']}>
                        <Count count={count} label="" />
                      </span>
                    )}
                  </span>
                  <span className={styles['label']}>{label}</span>
                </Link>
              </Fragment>
            )
          })}
          {status === 'signed-in' && (
            <button
              type="button"
              className={`${styles['entry']} ${styles['write']}`}
              aria-label={t('compose.write')}
              aria-keyshortcuts="n"
              onClick={() => openComposer({ kind: 'new' })}
            >
              <Icon name="write" />
              <span className={styles['label']}>{t('compose.write')}</span>
            </button>
          )}
        </nav>
      </header>
      <ComposeHost guard={run} />
      <div className={styles['wallet']}>
        <ConnectSlot />
      </div>
      <main id="content" className={styles['column']} tabIndex={-1}>
        {children}
      </main>
      {/* Narrower windows have no room for it: a phone neither requests nor draws it. */}
      {isWide && (
        <aside className={styles['aside']}>
          {status === 'signed-out' && (
            <section className={styles['invite']}>
              <h2 className={styles['inviteTitle']}>{t('frame.connectTitle')}</h2>
              <p>{t('frame.connectText')}</p>
              {embedded && <p>{t('frame.tryText')}</p>}
            </section>
          )}
          {/* Waits until it is known whether the invitation appears above it, so that it does not move. */}
          {status !== 'loading' && !listsPeople && (
            <SuggestionList
              renderFollow={(account) => (
                <FollowButton address={account.address} name={accountLabel(account)} guard={run} />
              )}
            />
          )}
          {status !== 'loading' && tags.Part && <tags.Part look="rail" />}
          {status !== 'loading' && (
            <div className={styles['about']}>
              <p>{t('frame.about')}</p>
              <p className={styles['pages']}>
                <Link to="/help">{t('nav.help')}</Link>
                <Link to="/privacy">{t('nav.privacy')}</Link>
              </p>
            </div>
          )}
        </aside>
      )}
    </div>
  )
}

/** Leads to the page that has a composer of its own, and into it. */
async function focusComposer(navigate: UseNavigateResult<string>): Promise<void> {
  await navigate({ to: '/' })
  document.querySelector<HTMLElement>('main form textarea')?.focus()
}
