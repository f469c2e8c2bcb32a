import { useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { ToggleButton } from '../../features/actions/ToggleButton.tsx'
import { Composer } from '../../features/compose/Composer.tsx'
import { PostCover } from '../../features/hiding/PostCover.tsx'
import { PostItem } from '../../features/post/PostItem.tsx'
import { Action } from '../../ui/Action.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AddressedPost.module.css'

export type AddressedPostProps = {
  post: PostView
  guard(action: () => void): void
}

/** A post written to the reader, who may answer it right here. */
export function AddressedPost({ post, guard }: AddressedPostProps) {
  const t = useMessages()
  const { address } = useSession()
  const [isAnswering, setAnswering] = useState(false)
  const formId = `reply-${post.id}`
  return (
    <PostCover post={post} place="thread">
      <PostItem
        post={post}
        isInThread
        actions={
          <>
            <Action
              icon="reply"
              label={`${t('post.reply')}. ${t('post.replies', { count: post.replyCount })}`}
              count={post.replyCount}
              aria-expanded={isAnswering}
              aria-controls={isAnswering ? formId : undefined}
              onClick={() => guard(() => setAnswering(!isAnswering))}
            />
            <ToggleButton post={post} kind="like" guard={guard} />
          </>
        }
      />
      {isAnswering && (
        <div id={formId} className={styles['answer']} ref={focusField}>
          <Composer
            address={address}
            replyTo={{ id: post.id, rootId: post.root?.id ?? post.id, name: accountLabel(post.author), post }}
            guard={guard}
            onSent={() => setAnswering(false)}
            onUndone={() => setAnswering(true)}
          />
        </div>
      )}
    </PostCover>
  )
}

/** The reader asked to write. The same function on every render: it is called once. */
function focusField(element: HTMLElement | null): void {
  element?.querySelector('textarea')?.focus()
}
