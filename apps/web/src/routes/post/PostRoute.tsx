import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { Composer } from '../../features/compose/Composer.tsx'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { PostTotals } from '../../features/post/PostTotals.tsx'
import { ProofPanel } from '../../features/proof/ProofPanel.tsx'
import type { ThreadNode } from '../../features/thread/buildThread.ts'
import { FoldedReplies } from '../../features/thread/FoldedReplies.tsx'
import { ThreadBranch } from '../../features/thread/ThreadBranch.tsx'
import { type Thread, useThread } from '../../features/thread/useThread.ts'
import { afterPaint } from '../../timing/afterPaint.ts'
import { accountLabel } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useSession } from '../../viewer/useSession.ts'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'
import { useScrollAnchor } from '../useScrollAnchor.ts'
import { PostEntry } from './PostEntry.tsx'
import styles from './PostRoute.module.css'

const route = getRouteApi('/_app/post/$id')
const loadTips = async () => (await withWords(import('../chain/PostTips.tsx'))).PostTips

/** `/post/$id`: a post in its thread, with its proof. */
export function PostRoute() {
  const t = useMessages()
  const { id } = route.useParams()
  const hash = useLocation({ select: (location) => location.hash })
  const { address } = useSession()
  const { run } = useRequireSession()
  const thread = useThread(id)
  const { status, post, isRevealed, ancestors, tree, hiddenReplies, error } = thread
  const focus = useScrollAnchor(post?.id, ancestors.length)
  const { Part: Tips, load: loadTipsPart } = useLazyPart(loadTips)
  const isRead = post !== undefined && post !== null
  // After the post is on screen.
  useEffect(() => {
    return isRead ? afterPaint(loadTipsPart) : undefined
  }, [isRead, loadTipsPart])

  return (
    <Page title={t('thread.title')} before={<BackLink />}>
      {status === 'loading' && <WovenSkeleton rows={3} />}
      {status === 'missing' && (
        <Notice title={t('thread.missing')}>
          <p>{t('thread.missingText')}</p>
          <Link className={styles['home']} to="/">
            {t('notFound.home')}
          </Link>
        </Notice>
      )}
      {status === 'failed' && !post && (
        <Notice kind="failure" title={t('thread.failed')} onRetry={thread.retry}>
          {error?.sentence}
        </Notice>
      )}
      {post && (
        <>
          {ancestors.map((ancestor) => (
            <PostEntry key={ancestor.id} post={ancestor} place="ancestor" isInThread guard={run} />
          ))}
          <div ref={focus} className={styles['focus']} data-answers={post.parent !== null}>
            <PostEntry
              post={post}
              place="focus"
              isInThread={ancestors.length > 0}
              isContinued={tree.chain.length > 0}
              guard={run}
            />
            {/* What its author added belongs to it. */}
            {tree.chain.map((more, index) => (
              <PostEntry
                key={more.id}
                post={more}
                place={index < tree.chain.length - 1 ? 'ancestor' : 'feed'}
                isInThread
                guard={run}
              />
            ))}
            {/* Of a post that operators withhold from others, there are no totals and no proof, and an answer would be refused. */}
            {!post.deleted && !post.pending && !isRevealed && (
              <>
                <div className={styles['totals']}>
                  <PostTotals post={post} />
                  {Tips && <Tips key={post.id} post={post} guard={run} />}
                </div>
                <ProofPanel key={post.id} id={post.id} ids={listIds(thread)} isOpen={hash === 'proof'} />
                <div id="reply">
                  <Composer
                    key={post.id}
                    address={address}
                    replyTo={{ id: post.id, rootId: post.root?.id ?? post.id, name: accountLabel(post.author), post }}
                    guard={run}
                  />
                </div>
              </>
            )}
            <h2 className={styles['replies']}>{t('thread.replies')}</h2>
            {thread.repliesStatus === 'loading' && <WovenSkeleton rows={2} />}
            {thread.repliesStatus === 'failed' && (
              <Notice kind="failure" title={t('thread.failed')} onRetry={thread.retry}>
                {error?.sentence}
              </Notice>
            )}
            {thread.repliesStatus === 'ready' && tree.replies.length + hiddenReplies.length === 0 && (
              <p className={styles['none']}>{t('thread.noReplies')}</p>
            )}
            <ThreadBranch
              key={post.id}
              nodes={tree.replies}
              folded={thread.strangers}
              renderPost={(reply) => <PostEntry post={reply} isInThread guard={run} />}
            />
            {thread.moreError && (
              <Notice kind="failure" title={t('thread.moreFailed')} onRetry={thread.loadMore}>
                {thread.moreError.sentence}
              </Notice>
            )}
            {thread.hasMore && !thread.moreError && (
              <p className={styles['more']}>
                <Button look="quiet" size="small" aria-disabled={thread.isLoadingMore} onClick={thread.loadMore}>
                  {t(thread.isLoadingMore ? 'thread.moreLoading' : 'thread.more')}
                </Button>
              </p>
            )}
            {hiddenReplies.length > 0 && (
              <FoldedReplies key={`hidden:${post.id}`} count={hiddenReplies.length} of="hidden">
                {hiddenReplies.map((reply) => (
                  <PostEntry key={reply.id} post={reply} isInThread guard={run} />
                ))}
              </FoldedReplies>
            )}
          </div>
        </>
      )}
    </Page>
  )
}

/** All posts on the page that the service may prove. */
function listIds({ ancestors, post, tree }: Thread): readonly string[] {
  const flatten = (nodes: readonly ThreadNode[]): readonly PostView[] =>
    nodes.flatMap((node) => [node.post, ...flatten(node.replies)])
  return [...ancestors, ...(post ? [post] : []), ...tree.chain, ...flatten(tree.replies)]
    .filter(({ pending, deleted, withheld }) => !pending && !deleted && !withheld)
    .map(({ id }) => id)
}
