import type { PostView } from '../../api/PostView.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { useFailureToast } from '../../ui/toast/useFailureToast.ts'
import { usePostToggle } from '../../viewer/usePostToggle.ts'
import { useMessages } from '../../words/useMessages.ts'

export type RepostButtonProps = {
  post: PostView
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
  onQuote(): void
}

/** Reposts or quotes a post. */
export function RepostButton({ post, guard, onQuote }: RepostButtonProps) {
  const t = useMessages()
  const { isOn = false, count, isBusy, error, toggle } = usePostToggle(post, 'repost')
  useFailureToast(error)
  const name = t(isOn ? 'post.unrepost' : 'post.repost')
  return (
    <ActionMenu
      icon="repost"
      label={`${t('post.repost')}. ${t('post.reposts', { count: count ?? 0 })}`}
      count={count}
      data-key="repost"
      data-on={isOn}
      disabled={post.pending}
      entries={[
        { key: 'repost', label: name, icon: 'repost', isDisabled: isBusy, onSelect: () => guard(toggle) },
        { key: 'quote', label: t('post.quote'), icon: 'quote', onSelect: onQuote },
      ]}
    />
  )
}
