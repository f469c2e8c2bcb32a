import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProfileFieldsFragment } from '../api/operations.generated.ts'
import { toAccountId } from '../api/toAccountId.ts'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FeedList } from '../features/feed/FeedList.tsx'
import { useFeed } from '../features/feed/useFeed.ts'
import { usePreloadFeed } from '../features/feed/usePreloadFeed.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { describeProfile } from '../features/profile/describeProfile.ts'
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx'
import { parseProfileName } from '../features/profile/parseProfileName.ts'
import { useProfile } from '../features/profile/useProfile.ts'
import { accountLabel } from '../ui/account/accountName.ts'
import { Notice } from '../ui/state/Notice.tsx'
import { WovenSkeleton } from '../ui/state/WovenSkeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'
import styles from './ProfileRoute.module.css'
import { useRenderPost } from './post/useRenderPost.tsx'

const route = getRouteApi('/_app/u/$handle')

/** `/u/$handle`: an account, by handle or by address. */
export function ProfileRoute() {
  const t = useMessages()
  const { handle: written } = route.useParams()
  const handle = parseProfileName(written)
  const navigate = useNavigate()
  useEffect(() => {
    if (handle !== written) void navigate({ to: '/u/$handle', params: { handle }, replace: true })
  }, [handle, written, navigate])
  const { status, profile, error, isOwn, retry } = useProfile(describeProfile(handle))
  const { run } = useRequireSession()

  if (status === 'missing')
    return (
      <Page title={t('profile.missing')} hasHeading={false}>
        <Notice isPage title={t('profile.missing')}>
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
          isOwn ? (
            <Link className={styles['edit']} to="/settings/$section" params={{ section: 'profile' }}>
              {t('profile.edit')}
            </Link>
          ) : (
            <FollowButton address={profile.address} name={label} isMain guard={run} />
          )
        }
      />
      <ProfileFeed key={profile.id} profile={profile} />
    </Page>
  )
}

type Tab = 'posts' | 'replies' | 'likes'

function ProfileFeed({ profile }: { profile: ProfileFieldsFragment }) {
  const t = useMessages()
  const renderPost = useRenderPost()
  const [tab, setTab] = useState<Tab>('posts')
  const preload = usePreloadFeed()
  const address = toAccountId(profile.address)
  const feed = useFeed({ kind: 'profile', address, tab })
  return (
    <>
      <Tabs
        label={t('profile.posts')}
        value={tab}
        onChange={setTab}
        onIntent={(value) => preload({ kind: 'profile', address, tab: value })}
        options={[
          { value: 'posts', label: t('profile.posts') },
          { value: 'replies', label: t('profile.replies') },
          { value: 'likes', label: t('profile.likes') },
        ]}
      />
      <FeedList feed={feed} empty={{ title: t(`feed.empty.${tab}`) }} renderPost={renderPost} />
    </>
  )
}
