import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { ProfileFieldsFragment } from '../api/operations.generated.ts'
import type { PostView } from '../api/PostView.ts'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FeedList } from '../features/feed/FeedList.tsx'
import { useFeed } from '../features/feed/useFeed.ts'
import { usePreloadFeed } from '../features/feed/usePreloadFeed.ts'
import { FollowOrUnblock } from '../features/follow/FollowOrUnblock.tsx'
import { describeProfile } from '../features/profile/describeProfile.ts'
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx'
import { parseProfileName } from '../features/profile/parseProfileName.ts'
import { SuspendedNotice } from '../features/profile/SuspendedNotice.tsx'
import { useProfile } from '../features/profile/useProfile.ts'
import { accountIdentity, accountLabel } from '../ui/account/accountName.ts'
import { Menu } from '../ui/menu/Menu.tsx'
import { Failure } from '../ui/state/Failure.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { WovenSkeleton } from '../ui/state/WovenSkeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useLazyPart } from '../ui/useLazyPart.ts'
import { useTabParam } from '../ui/useTabParam.ts'
import { useSession } from '../viewer/useSession.ts'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'
import styles from './ProfileRoute.module.css'
import { PostEntry } from './post/PostEntry.tsx'
import { useRenderPost } from './post/useRenderPost.tsx'

const route = getRouteApi('/_app/u/$handle')
const loadMenu = async () => (await import('../features/actions/AccountMenu.tsx')).AccountMenu
const loadRelation = async () => (await import('../features/profile/relation/ProfileRelation.tsx')).ProfileRelation
const loadAbout = async () => (await import('../features/profile/about/AboutProfile.tsx')).AboutProfile

/** `/u/$handle`: an account, by handle or by address. */
export function ProfileRoute() {
  const t = useMessages()
  const { handle: written } = route.useParams()
  const handle = parseProfileName(written)
  const navigate = useNavigate()
  useEffect(() => {
    if (handle !== written) void navigate({ to: '/u/$handle', params: { handle }, search: true, replace: true })
  }, [handle, written, navigate])
  const { status, profile, error, isOwn, isWithheld, retry } = useProfile(describeProfile(handle))
  const { run } = useRequireSession()
  const menu = useLazyPart(loadMenu)

  if (status === 'missing')
    return (
      <Page title={t('profile.missing')} hasHeading={false}>
        <Notice isPage title={t('profile.missing')} action={<Link to="/">{t('notFound.home')}</Link>}>
          {t('profile.missingText')}
        </Notice>
      </Page>
    )
  if (status === 'failed' && !profile)
    return (
      <Page title={handle} hasHeading={false}>
        <Notice isPage kind="failure" title={t('profile.failed')} onRetry={retry}>
          {error?.sentence}
        </Notice>
      </Page>
    )
  if (!profile)
    return (
      <Page title={handle} hasHeading={false}>
        <WovenSkeleton rows={5} />
      </Page>
    )
  const label = accountLabel(profile)
  return (
    <Page title={label} hasHeading={false}>
      <ProfileHeader
        profile={profile}
        action={
          <>
            {isOwn ? (
              <Link className={styles['edit']} to="/settings/$section" params={{ section: 'profile' }}>
                {t('profile.edit')}
              </Link>
            ) : (
              <FollowOrUnblock key={profile.id} address={profile.address} name={label} guard={run} />
            )}
            <Menu
              label={t('profile.more', { name: accountIdentity(profile) })}
              entries={{
                ...menu,
                render: (_isOpen, draw) => menu.Part && <menu.Part account={profile} guard={run} draw={draw} />,
              }}
            />
          </>
        }
        relation={!isOwn && <Relation key={profile.id} profile={profile} />}
      />
      {profile.suspended && <SuspendedNotice isOwn={isOwn} />}
      {(!profile.suspended || isOwn) && <ProfileViews key={profile.id} profile={profile} isWithheld={isWithheld} />}
    </Page>
  )
}

/** Filled by the reader’s own query later; its line is reserved from the start. */
function Relation({ profile }: { profile: ProfileFieldsFragment }) {
  const { status } = useSession()
  const { Part, load } = useLazyPart(loadRelation)
  const isShown = status === 'signed-in'
  useEffect(() => {
    if (isShown) load()
  }, [isShown, load])
  return isShown && <div className={styles['relation']}>{Part && <Part account={profile} />}</div>
}

const tabs = ['posts', 'replies', 'media', 'likes', 'about'] as const
type Tab = (typeof tabs)[number]

type ProfileViewsProps = {
  profile: ProfileFieldsFragment
  /** Of the reader's own, suspended account. */
  isWithheld: boolean
}

function ProfileViews({ profile, isWithheld }: ProfileViewsProps) {
  const t = useMessages()
  const [tab, setTab] = useTabParam('tab', tabs)
  const preload = usePreloadFeed()
  const about = useLazyPart(loadAbout)
  const { address } = profile
  const { load } = about
  useEffect(() => {
    if (tab === 'about') load()
  }, [tab, load])
  return (
    <>
      <Tabs
        label={t('profile.views')}
        value={tab}
        onChange={setTab}
        onIntent={(value) =>
          value === 'about' ? about.load() : preload({ kind: 'profile', address, tab: value, isWithheld })
        }
        options={tabs.map((value) => ({ value, label: t(`profile.${value}`) }))}
      />
      {tab !== 'about' ? (
        <ProfileFeed profile={profile} tab={tab} isWithheld={isWithheld} />
      ) : about.Part ? (
        <about.Part profile={profile} />
      ) : about.status === 'failed' ? (
        <Failure sentence={t('notice.partMissing')} onRetry={about.load} />
      ) : (
        <WovenSkeleton rows={3} />
      )}
    </>
  )
}

function ProfileFeed({ profile, tab, isWithheld }: ProfileViewsProps & { tab: Exclude<Tab, 'about'> }) {
  const t = useMessages()
  const { run } = useRequireSession()
  const renderPost = useRenderPost({ pageOf: profile.address })
  const feed = useFeed({ kind: 'profile', address: profile.address, tab, isWithheld })
  const pinned: PostView | null = tab === 'posts' ? profile.pinnedPost : null
  // It appears above the others, once.
  const posts = pinned === null ? feed.posts : feed.posts.filter(({ id }) => id !== pinned.id)
  return (
    <>
      {pinned !== null && (
        <Pinned>
          <PostEntry post={pinned} guard={run} pageOf={profile.address} />
        </Pinned>
      )}
      <FeedList
        feed={{ ...feed, posts }}
        empty={
          // Before it has signed in, the service leaves out its posts also for itself.
          profile.suspended && !isWithheld
            ? { title: t('profile.suspended'), text: t('profile.suspendedText') }
            : { title: t(`feed.empty.${tab}`) }
        }
        renderPost={renderPost}
      />
    </>
  )
}

function Pinned({ children }: { children: ReactNode }) {
  const t = useMessages()
  return (
    <section className={styles['pinned']} aria-label={t('profile.pinned')}>
      <p className={styles['pinnedLabel']}>{t('profile.pinned')}</p>
      {children}
    </section>
  )
}
