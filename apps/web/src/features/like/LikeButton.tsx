import type { PostView } from '../../api/PostView.ts'
import { Action } from '../../ui/Action.tsx'
import { usePostToggle } from '../../viewer/usePostToggle.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './LikeButton.module.css'

export type LikeButtonProps = {
  post: PostView
  /** Runs what writes, once somebody is signed in. */
  guard(action: () => void): void
}

/** Likes a post or takes it back; a refusal says why. */
export function LikeButton({ post, guard }: LikeButtonProps) {
  const { isOn = false, count, isBusy, error, toggle } = usePostToggle(post, 'like')
  const t = useMessages()
  return (
    <>
      <Action
        icon={isOn ? 'liked' : 'like'}
        label={`${t(isOn ? 'post.unlike' : 'post.like')}. ${t('post.likes', { count: count ?? 0 })}`}
        count={count}
        aria-pressed={isOn}
        aria-disabled={isBusy || post.pending}
        onClick={() => !post.pending && guard(toggle)}
      />
      {error && (
        <span className={styles['error']} role="alert">
          {error.sentence}
        </span>
      )}
    </>
  )
}
