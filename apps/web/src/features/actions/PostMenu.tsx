import { contractAddresses } from '@kith/protocol/abis'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PinnedPostDocument, PostMenuDocument } from '../../api/actingOperations.generated.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import type { PostView } from '../../api/PostView.ts'
import { useConfig } from '../../config/useConfig.ts'
import { accountIdentity } from '../../ui/account/accountName.ts'
import type { MenuEntry } from '../../ui/menu/MenuEntry.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { useFailureToast } from '../../ui/toast/useFailureToast.ts'
import { useAccountToggle } from '../../viewer/useAccountToggle.ts'
import { usePublish } from '../../viewer/usePublish.ts'
import { useSession } from '../../viewer/useSession.ts'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { ComposeKind } from './ComposeKind.ts'
import { copyText } from './copyText.ts'
import { deletePost } from './deletePost.ts'
import { findPostUrl } from './findPostUrl.ts'
import { hideReply } from './hideReply.ts'
import { pinPost } from './pinPost.ts'
import { useAccountActions } from './useAccountActions.tsx'

export type PostMenuProps = {
  post: PostView
  guard(action: () => void): void
  onCompose(kind: ComposeKind): void
  onTip(): void
  isOpen: boolean
  draw(entries: readonly MenuEntry[]): ReactNode
}

/** The entries of a post's menu, which depend on its author and the reader's marks. */
export function PostMenu({ post, guard, onCompose, onTip, isOpen, draw }: PostMenuProps) {
  const t = useMessages(postMenuWords, tipWords)
  const locale = useLocale()
  const { productName, defaultChain } = useConfig()
  const navigate = useNavigate()
  const publish = usePublish()
  const { load } = useGraphState()
  const { status, address } = useSession()
  const { id, author } = post
  const isOwn = address?.toLowerCase() === author.address.toLowerCase()
  const isReply = post.parent !== null
  const isAsked = isOpen && status === 'signed-in'
  const facts = useQuery(PostMenuDocument, {
    variables: { id },
    skip: !isAsked || isOwn || !isReply,
    // Private data is requested each time, and not cached.
    fetchPolicy: 'no-cache',
    context: { isPrivate: true },
  })
  const known = facts.data?.post
  // Another browser may have pinned one. Read through the cache, which has what is in flight.
  const pin = useQuery(PinnedPostDocument, {
    variables: { id },
    skip: !isAsked || !isOwn || isReply || post.withheld !== null,
    fetchPolicy: 'network-only',
    context: { isPrivate: true },
  })
  const pinning = pin.data?.post
  const isPinned = pinning?.author.pinnedPost?.id === id
  const name = accountIdentity(author)
  const follow = useAccountToggle(author.address, 'follow')
  const against = useAccountActions({ address: author.address, name, reported: { id }, guard })
  useFailureToast(follow.error)

  const setPinned = (isNext: boolean) =>
    guard(() => {
      const words = { pinned: t('post.pinnedToast'), unpinned: t('post.unpinnedToast') }
      load().then(({ client: { cache } }) => void pinPost(post, isNext, { cache, publish, words }), sayFailure)
    })
  const hide = (isHidden: boolean) =>
    guard(() => {
      const words = { hidden: t('post.hiddenToast'), shown: t('post.shownToast'), undo: t('post.undo') }
      load().then(({ client: { cache } }) => void hideReply(post, isHidden, { cache, publish, words }), sayFailure)
    })
  const shareCard = async () => {
    const { sharePostCard } = await import('./sharePostCard.ts')
    await sharePostCard(post, { locale, productName })
  }

  const shared: MenuEntry[] = [
    {
      key: 'copy',
      label: t('post.copyLink'),
      icon: 'link',
      onSelect: () => void copyText(findPostUrl(id), { copied: t('post.copied'), failed: t('post.notCopied') }),
    },
    {
      key: 'share',
      label: t('post.share'),
      icon: 'share',
      onSelect: () => void import('./sharePost.ts').then(({ sharePost }) => sharePost(post, t), sayFailure),
    },
    { key: 'card', label: t('post.shareCard'), icon: 'image', onSelect: () => void shareCard().catch(sayFailure) },
    {
      key: 'proof',
      label: t('post.showProof'),
      icon: 'check',
      onSelect: () => void navigate({ to: '/post/$id', params: { id }, hash: 'proof' }),
    },
  ]
  const deletion: MenuEntry = {
    key: 'delete',
    label: t('post.delete'),
    icon: 'trash',
    isDestructive: true,
    onSelect: () =>
      guard(() => {
        load().then(({ client: { cache } }) => {
          const undo = t('post.undo')
          deletePost(id, { cache, publish, deleted: t('post.deletedToast'), undo, tooLate: t('post.deleteTooLate') })
        }, sayFailure)
      }),
  }
  const own: MenuEntry[] = [
    'separator',
    ...(isReply
      ? []
      : [
          {
            key: 'pin',
            label: t(isPinned ? 'post.unpin' : 'post.pin'),
            icon: isPinned ? ('pinned' as const) : ('pin' as const),
            isDisabled: !pinning,
            onSelect: () => setPinned(!isPinned),
          },
        ]),
    { key: 'edit', label: t('post.edit'), icon: 'edit', onSelect: () => onCompose('edit') },
    deletion,
  ]
  const canHide = known?.viewer?.canHide ?? false
  const others: MenuEntry[] = [
    'separator',
    ...(defaultChain in contractAddresses.Tips
      ? [{ key: 'tip', label: t('tip.menu', { name }), icon: 'coin' as const, onSelect: () => guard(onTip) }]
      : []),
    {
      key: 'follow',
      label: t(follow.isOn ? 'post.unfollow' : 'post.follow', { name }),
      icon: follow.isOn ? 'minus' : 'plus',
      onSelect: () => guard(follow.toggle),
    },
    ...(canHide
      ? [
          {
            key: 'hide',
            label: t(known?.hidden ? 'post.unhide' : 'post.hide'),
            icon: known?.hidden ? ('show' as const) : ('hide' as const),
            onSelect: () => hide(!known?.hidden),
          },
        ]
      : []),
    ...against.entries,
  ]
  return (
    <>
      {/* Of a post that operators withhold, all else would be refused, or lead others to nothing. */}
      {draw(post.withheld ? [deletion] : [...shared, ...(isOwn ? own : others)])}
      {against.dialog}
    </>
  )
}

function sayFailure(error: unknown): void {
  showToast({ text: toAppError(error).sentence })
}
