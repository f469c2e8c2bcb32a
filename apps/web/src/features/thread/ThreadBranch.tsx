import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { accountIdentity } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { useMessages } from '../../words/useMessages.ts'
import { countReplies, type ThreadNode } from './buildThread.ts'
import { FoldedReplies } from './FoldedReplies.tsx'
import styles from './ThreadBranch.module.css'

export type ThreadBranchProps = {
  nodes: readonly ThreadNode[]
  /** Ids of folded replies, with the replies below them. */
  folded: ReadonlySet<string>
  /** 1 for answers to the post that the page is about. */
  depth?: number
  renderPost(post: PostView): ReactNode
}

/** Replies and what answers them, as threads that hang from each post. */
export function ThreadBranch({ nodes, folded, depth = 1, renderPost }: ThreadBranchProps) {
  const shown = nodes.filter(({ post }) => !folded.has(post.id))
  const hidden = nodes.filter(({ post }) => folded.has(post.id))
  const draw = (node: ThreadNode) => (
    <ThreadReply key={node.post.id} node={node} folded={folded} depth={depth} renderPost={renderPost} />
  )
  return (
    <>
      {shown.length > 0 && <ol className={styles['branch']}>{shown.map(draw)}</ol>}
      {hidden.length > 0 && (
        <FoldedReplies count={countReplies(hidden)}>
          <ol className={styles['branch']}>{hidden.map(draw)}</ol>
        </FoldedReplies>
      )}
    </>
  )
}

type ThreadReplyProps = Omit<ThreadBranchProps, 'nodes' | 'depth'> & { node: ThreadNode; depth: number }

function ThreadReply({ node, folded, depth, renderPost }: ThreadReplyProps) {
  const t = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const { post, replies, hasMoreReplies } = node
  const name = accountIdentity(post.author)
  const toggle = () => setOpen((before) => !before)
  return (
    <li className={styles['reply']}>
      {renderPost(post)}
      {replies.length > 0 && (
        <div className={styles['below']} data-depth={Math.min(depth, 9)} data-open={isOpen}>
          <button
            type="button"
            className={styles['thread']}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('thread.branch', { name })}
            onClick={toggle}
          />
          <div id={id} className={styles['replies']}>
            {isOpen ? (
              <ThreadBranch nodes={replies} folded={folded} depth={depth + 1} renderPost={renderPost} />
            ) : (
              <p className={styles['closed']}>
                <Button look="quiet" size="small" onClick={toggle}>
                  {t('thread.unfold', { count: countReplies(replies) })}
                </Button>
              </p>
            )}
          </div>
        </div>
      )}
      {hasMoreReplies && (
        <Link className={styles['continue']} to="/post/$id" params={{ id: post.id }}>
          {t('thread.continue')}
        </Link>
      )}
    </li>
  )
}
