import type { PostView } from '../../api/PostView.ts'
import { Action } from '../../ui/Action.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { ComposeKind } from './ComposeKind.ts'
import styles from './PostActions.module.css'
import { RepostButton } from './RepostButton.tsx'
import { ToggleButton } from './ToggleButton.tsx'

export type PostActionsProps = {
  post: PostView
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
  /** Opens what answers, quotes or edits the post. */
  onCompose(kind: ComposeKind): void
  /** Opens the dialog that tips the author. */
  onTip(): void
}

const loadMenu = async () => (await import('./PostMenu.tsx')).PostMenu
const loadShare = () => import('./sharePost.ts')

/** What can be done with a post: the frequent at once, the rest in a menu whose code loads when somebody reaches for it. */
export function PostActions({ post, guard, onCompose, onTip }: PostActionsProps) {
  const t = useMessages()
  const menu = useLazyPart(loadMenu)
  const isOnWay = post.pending ?? false
  const more = (
    <Menu
      label={t('post.more')}
      data-key="menu"
      entries={{
        ...menu,
        render: (isOpen, draw) =>
          menu.Part && (
            <menu.Part post={post} guard={guard} onCompose={onCompose} onTip={onTip} isOpen={isOpen} draw={draw} />
          ),
      }}
    />
  )
  // The service refuses a suspended author everything but to delete it, which is in the menu.
  if (post.withheld)
    return (
      <div className={styles['actions']}>
        <span className={styles['end']}>{more}</span>
      </div>
    )
  return (
    <div className={styles['actions']}>
      <Action
        icon="reply"
        label={`${t('post.reply')}. ${t('post.replies', { count: post.replyCount })}`}
        count={post.replyCount}
        data-key="reply"
        aria-disabled={isOnWay}
        onClick={() => !isOnWay && onCompose('reply')}
      />
      <RepostButton post={post} guard={guard} onQuote={() => onCompose('quote')} />
      <ToggleButton post={post} kind="like" guard={guard} />
      {!isOnWay && (
        <span className={styles['end']}>
          <ToggleButton post={post} kind="bookmark" guard={guard} />
          <Action
            icon="share"
            label={t('post.share')}
            className={styles['share']}
            data-key="share"
            onPointerEnter={() => void loadShare().catch(() => null)}
            onClick={() =>
              void loadShare().then(
                ({ sharePost }) => sharePost(post, t),
                () => null,
              )
            }
          />
          {more}
        </span>
      )}
    </div>
  )
}
