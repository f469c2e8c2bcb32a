import { type ReactNode, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { accountLabel } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { usePostHiding } from '../../viewer/usePostHiding.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PostCover.module.css'

export type PostCoverProps = {
  post: PostView
  /**
   * `feed`: a post of a blocked account is left out. In a thread and on its author's page, a line shows that one is there. On their own
   * page muted people are read: that is why one goes there.
   */
  place: 'feed' | 'thread' | 'author'
  /** Where the post is in a feed, and so is its cover. */
  position?: { index: number; setSize: number } | undefined
  children: ReactNode
}

/** Covers a post that holds a muted word or whose author the reader mutes or blocks, with a line that says why. */
export function PostCover({ post, place, position, children }: PostCoverProps) {
  const t = useMessages()
  const hiding = usePostHiding(post)
  const [isShown, setShown] = useState(false)
  if (hiding === undefined || hiding.reason === 'NONE' || isShown) return children
  const { reason, word } = hiding
  if (reason === 'BLOCK' && place === 'feed') return null
  if (reason === 'MUTE' && place === 'author') return children
  // An entry of a feed is an article, which the keyboard reaches too.
  const Line = position ? 'article' : 'p'
  return (
    <Line
      className={styles['cover']}
      data-testid="cover"
      {...(position && { tabIndex: -1, 'aria-posinset': position.index, 'aria-setsize': position.setSize })}
    >
      <span>{describe()}</span>
      <Button
        size="small"
        look="quiet"
        aria-label={t('hiding.showLabel', { reason: describe() })}
        onClick={() => setShown(true)}
      >
        {t('hiding.show')}
      </Button>
    </Line>
  )

  function describe(): string {
    if (reason === 'BLOCK') return t('hiding.block')
    if (reason === 'MUTE') return t('hiding.mute', { name: accountLabel(post.author) })
    return word === null ? t('hiding.word') : t('hiding.namedWord', { word })
  }
}
