import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { FollowList } from '../../features/follow-lists/FollowList.tsx'
import type { FollowListKind } from '../../features/follow-lists/useFollowList.ts'
import { accountIdentity, accountLabel } from '../../ui/account/accountName.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { useSession } from '../../viewer/useSession.ts'
import { peopleWords } from '../../words/en/later/peopleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'
import { useSubject } from './useSubject.tsx'

const kinds = ['followers', 'following', 'known'] as const satisfies readonly FollowListKind[]

/** `/u/$handle/followers`, `/following` and `/known`: lists of people. */
export function FollowListRoute() {
  const t = useMessages(peopleWords)
  const kind = useLocation({ select: ({ pathname }) => findKind(pathname) })
  const { handle = '' } = getRouteApi(`/_app/u/$handle/${kind}`).useParams()
  const { profile, isOwn, standIn } = useSubject(handle)
  const { status } = useSession()
  const { run } = useRequireSession()
  const name = profile ? accountIdentity(profile) : handle
  return (
    <Page title={t('people.title', { name })} before={<BackLink />}>
      <TabLinks
        label={t('people.views')}
        links={kinds
          .filter((one) => one !== 'known' || (status === 'signed-in' && !isOwn) || kind === 'known')
          .map((one) => ({
            key: one,
            label: t(`people.${one}`),
            to: `/u/$handle/${one}`,
            params: { handle },
          }))}
      />
      {!profile ? (
        standIn
      ) : kind === 'known' && status !== 'signed-in' ? (
        status === 'loading' ? (
          <WovenSkeleton of="people" rows={6} isInset />
        ) : (
          <Notice title={t('people.signedOut')} />
        )
      ) : (
        <FollowList
          // Another list begins without the search of the last one.
          key={`${profile.address} ${kind}`}
          address={profile.address}
          kind={kind}
          renderFollow={(account) => (
            <FollowButton address={account.address} name={accountLabel(account)} guard={run} />
          )}
        />
      )}
    </Page>
  )
}

function findKind(pathname: string): FollowListKind {
  const last = pathname.replace(/\/$/, '').split('/').at(-1)?.toLowerCase()
  return kinds.find((kind) => kind === last) ?? 'followers'
}
