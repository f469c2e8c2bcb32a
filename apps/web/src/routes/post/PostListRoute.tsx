import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { PostPeopleList } from '../../features/post-lists/PostPeopleList.tsx'
import { PostQuotesList } from '../../features/post-lists/PostQuotesList.tsx'
import { PostTipList } from '../../features/tips/PostTipList.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'
import { PostEntry } from './PostEntry.tsx'

const kinds = ['likes', 'reposts', 'quotes', 'tips'] as const
type Kind = (typeof kinds)[number]

/** `/post/$id/likes`, `/reposts`, `/quotes` and `/tips`: reactions to a post. */
export function PostListRoute() {
  const t = useMessages(postListWords)
  const kind = useLocation({ select: ({ pathname }) => findKind(pathname) })
  const { id = '' } = getRouteApi(`/_app/post/$id/${kind}`).useParams()
  const { run } = useRequireSession()
  return (
    <Page title={t(`postList.${kind}`)} before={<BackLink />}>
      <TabLinks
        label={t(`postList.${kind}`)}
        links={kinds.map((name) => ({
          key: name,
          label: t(`postList.${name}`),
          to: `/post/$id/${name}`,
          params: { id },
        }))}
      />
      {kind === 'tips' ? (
        <PostTipList id={id} />
      ) : kind === 'quotes' ? (
        <PostQuotesList id={id} renderPost={(post) => <PostEntry post={post} guard={run} />} />
      ) : (
        <PostPeopleList
          key={kind}
          id={id}
          kind={kind}
          renderFollow={(account) => (
            <FollowButton address={account.address} name={accountLabel(account)} guard={run} />
          )}
        />
      )}
    </Page>
  )
}

function findKind(pathname: string): Kind {
  const last = pathname.replace(/\/$/, '').split('/').at(-1)?.toLowerCase()
  return kinds.find((kind) => kind === last) ?? 'likes'
}
