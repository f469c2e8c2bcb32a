import type { PostView } from '../../api/PostView.ts'
import { Action } from '../../ui/Action.tsx'
import { useFailureToast } from '../../ui/toast/useFailureToast.ts'
import { usePostToggle } from '../../viewer/usePostToggle.ts'
import { useMessages } from '../../words/useMessages.ts'

export type ToggleButtonProps = {
  post: PostView
  kind: 'like' | 'bookmark'
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
}

const looks = {
  like: { off: { icon: 'like', label: 'post.like' }, on: { icon: 'liked', label: 'post.unlike' } },
  bookmark: {
    off: { icon: 'bookmark', label: 'post.bookmark' },
    on: { icon: 'bookmarked', label: 'post.unbookmark' },
  },
} as const

/** Likes or bookmarks a post, or undoes that; a refusal is shown in a toast. */
export function ToggleButton({ post, kind, guard }: ToggleButtonProps) {
  const t = useMessages()
  const { isOn = false, count, isBusy, error, toggle } = usePostToggle(post, kind)
  useFailureToast(error)
  const { icon, label } = looks[kind][isOn ? 'on' : 'off']
  return (
    <Action
      icon={icon}
      label={kind === 'like' ? `${t(label)}. ${t('post.likes', { count: count ?? 0 })}` : t(label)}
      count={count}
      data-key={kind}
      aria-pressed={isOn}
      aria-disabled={isBusy || post.pending}
      onClick={() => !post.pending && guard(toggle)}
    />
  )
}
