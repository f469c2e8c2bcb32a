import { Link, useNavigate } from '@tanstack/react-router'
import { useFragment } from '../../api/graph/useFragment.ts'
import { PostDeletedFragmentDoc } from '../../api/operations.generated.ts'
import type { ComposeKind } from '../../features/actions/ComposeKind.ts'
import { PostActions } from '../../features/actions/PostActions.tsx'
import { openComposer } from '../../features/compose/openComposer.ts'
import { usePostOutbox } from '../../features/compose/usePostOutbox.ts'
import { PostCover } from '../../features/hiding/PostCover.tsx'
import { hasContent } from '../../features/post/hasContent.ts'
import { PostItem, type PostItemProps } from '../../features/post/PostItem.tsx'
import { RepostNote } from '../../features/post/RepostNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast/showToast.ts'
import { useLazyWindow } from '../../ui/useLazyWindow.ts'
import { useWithheldMedia } from '../../viewer/service/useWithheldMedia.ts'
import { useSession } from '../../viewer/useSession.ts'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PostEntry.module.css'

const loadTip = async () => (await withWords(import('../chain/PostTip.tsx'))).PostTip

export type PostEntryProps = Omit<PostItemProps, 'actions'> & {
  /** Runs `action` once the reader is signed in. */
  guard(action: () => void): void
  /** The address of the account whose own page this is: its posts are there, or a line for each, though the reader mutes or blocks it. */
  pageOf?: string | undefined
}

/** A post with its actions, or the cover of one that the reader chose not to see. */
export function PostEntry({ pageOf, ...props }: PostEntryProps) {
  const { post, place = 'feed', isInThread = false } = props
  const note = post.reposters && post.reposters.length > 0 ? { note: <RepostNote reposters={post.reposters} /> } : {}
  const ownPage = post.author.address === pageOf ? 'author' : 'thread'
  const cover = place === 'feed' && !isInThread && pageOf === undefined ? 'feed' : ownPage
  const Shown = post.withheld === null ? ShownPost : WithheldPost
  return (
    <PostCover key={post.id} post={post} place={cover} position={props.position}>
      <Shown {...note} {...props} />
    </PostCover>
  )
}

/**
 * A post that operators withhold: its author reads it while the account is suspended. For others the cache may have a text of before,
 * which another post quoted.
 */
function WithheldPost({ post, ...props }: ShownPostProps) {
  const { status, address } = useSession()
  const isOwn = status === 'signed-in' && post.author.address.toLowerCase() === address?.toLowerCase()
  if (post.withheld === 'SUSPENDED' && isOwn && hasContent(post)) return <RevealedPost {...props} post={post} />
  return <ShownPost {...props} post={{ ...post, text: '', media: [], quote: null }} />
}

/** The reader's own post, withheld from others: the cache has nothing of it but its deletion, and no image loads its pictures. */
function RevealedPost({ post, ...props }: ShownPostProps) {
  const { deleted } = useFragment({
    fragment: PostDeletedFragmentDoc,
    from: { __typename: 'Post', id: post.id },
  }).data
  const files = post.media.map(({ url, variants }) => variants.at(-1)?.url ?? url)
  const toMedia = useWithheldMedia([...files, post.author.avatarUrl])
  const media = post.media.map((picture, index) => ({ ...picture, url: toMedia(files[index] ?? ''), variants: [] }))
  const author = { ...post.author, avatarUrl: toMedia(post.author.avatarUrl) || null }
  return <ShownPost {...props} post={{ ...post, author, media, deleted: deleted ?? post.deleted }} />
}

type ShownPostProps = Omit<PostEntryProps, 'pageOf'>

/** A post with its actions, or, where it was not sent, retry and discard. */
function ShownPost({ guard, ...item }: ShownPostProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const outbox = usePostOutbox()
  const tip = useLazyWindow(loadTip)
  const { post } = item
  const compose = (kind: ComposeKind) => {
    // Where nothing writes over the page, the post's own page does.
    if (!openComposer({ kind, post })) void navigate({ to: '/post/$id', params: { id: post.id }, hash: kind })
  }
  if (post.failed)
    return (
      <PostItem
        {...item}
        actions={
          <p className={styles['failed']} role="alert">
            {post.isWaiting ? t(navigator.onLine ? 'post.waiting' : 'post.offline') : post.failed.sentence}
            <Button size="small" look="quiet" onClick={() => guard(() => outbox.retry(post.id))}>
              {t('action.retry')}
            </Button>
            {!post.isWaiting && (
              <Button
                size="small"
                look="quiet"
                onClick={() =>
                  guard(() => void outbox.edit(post.id).catch(() => showToast({ text: t('compose.openFailed') })))
                }
              >
                {t('post.editUnsent')}
              </Button>
            )}
            <Button size="small" look="quiet" onClick={() => outbox.drop(post.id)}>
              {t('post.drop')}
            </Button>
          </p>
        }
      />
    )
  return (
    <>
      <PostItem
        {...item}
        withheldNote={post.withheld !== null && <WhyWithheld author={post.author.address} />}
        actions={<PostActions post={post} guard={guard} onCompose={compose} onTip={tip.open} />}
      />
      {tip.Part && <tip.Part post={post} onClose={tip.close} />}
    </>
  )
}

/** Leads the author of a withheld post to the decision about it. */
function WhyWithheld({ author }: { author: string }) {
  const t = useMessages()
  const { address } = useSession()
  return (
    address?.toLowerCase() === author.toLowerCase() && (
      <Link className={styles['why']} to="/settings/$section" params={{ section: 'standing' }}>
        {t('post.whyWithheld')}
      </Link>
    )
  )
}
